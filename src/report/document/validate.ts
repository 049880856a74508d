import type { ErrorObject, ValidateFunction } from 'ajv';
import { loadAjv } from '../../libraries/index.ts';
import { show } from '../../metrics/misuse.ts';
import baselineSchema from '../baseline.schema.json';
import reportSchema from '../report.schema.json';
import { DocumentFault } from './document-fault.ts';

const SCHEMAS = {
  report: reportSchema,
  baseline: baselineSchema,
  // What a journal gathers are parts of a report.
  journal: { ...reportSchema, required: ['run', 'settings', 'cases'] },
} as const;

export type DocumentKind = keyof typeof SCHEMAS;

const compiled = new Map<DocumentKind, ValidateFunction>();

/**
 * Holds a document against the JSON Schema that ships with the package.
 *
 * @throws {DocumentFault} naming the path of the first violation, what belongs there and what is there
 */
export function validate(kind: DocumentKind, document: unknown): void {
  const check = compiled.get(kind) ?? compile(kind);
  compiled.set(kind, check);
  if (!check(document)) throw new DocumentFault(`not a ${kind} as its schema has it: ${violation(check.errors ?? [])}`);
}

function compile(kind: DocumentKind): ValidateFunction {
  const { Ajv202012, addFormats } = loadAjv();
  // Ends at the first violation, since a foreign file may have one in each of its lines.
  const ajv = new Ajv202012({
    allErrors: false,
    verbose: true,
    strict: false,
    strictNumbers: true,
    logger: false,
    ownProperties: true,
  });
  addFormats(ajv);
  return ajv.compile(SCHEMAS[kind]);
}

/** The deepest of the errors: those above it only say that an alternative did not fit. */
function violation(errors: readonly ErrorObject[]): string {
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const [first, ...others] = errors;
  if (!first) return 'it does not fit';
  const deepest = others.reduce((best, error) => (depth(error) > depth(best) ? error : best), first);
  const where = path(deepest.instancePath);
  if (deepest.keyword === 'required') return `${where} must have ${show(deepest.params['missingProperty'])}`;
  return `${where} ${wantedBy(deepest)}, got ${show(deepest.data)}`;
}

function wantedBy({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'enum') return `must be one of ${(params['allowedValues'] as unknown[]).map(show).join(', ')}`;
  if (keyword === 'const') return `must be ${show(params['allowedValue'])}`;
  return message ?? 'does not fit';
}

/** `/cases/3/trials` as `cases[3].trials`. */
function path(pointer: string): string {
  if (pointer === '') return 'the document';
  const parts = pointer
    .slice(1)
    .split('/')
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  return parts
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : /^[\w$]+$/.test(part) ? `.${part}` : `[${show(part)}]`))
    .join('')
    .replace(/^\./, '');
}
