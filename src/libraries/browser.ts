import * as ajv from './ajv.ts';
import * as jsonRepair from './jsonrepair.ts';

/** What `index.ts` gives, in a browser: nothing can be read later there without waiting for it. */
export function loadAjv(): typeof ajv {
  return ajv;
}

export function loadJsonRepair(): typeof jsonRepair {
  return jsonRepair;
}
