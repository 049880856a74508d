import { createRequire } from 'node:module';
import type * as AjvModule from './ajv.ts';
import type * as JsonRepairModule from './jsonrepair.ts';

/**
 * The larger libraries that the package brings along, each a file of its own that is read when it is first needed: a
 * matcher must answer at once, so they cannot be imported, and a run that needs none does not pay the 35 ms.
 * `browser.ts` stands in for this file where there is no Node.
 */
let load: NodeJS.Require | undefined;

export function loadAjv(): typeof AjvModule {
  load ??= createRequire(import.meta.url);
  return load('./libraries/ajv.cjs');
}

export function loadJsonRepair(): typeof JsonRepairModule {
  load ??= createRequire(import.meta.url);
  return load('./libraries/jsonrepair.cjs');
}
