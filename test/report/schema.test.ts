import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderJson } from '../../src/render/json.ts';
import schema from '../../src/report/report.schema.json';
import { casePassing, reportOn } from './build-cases.ts';
import { arbitraryCases, arbitraryThresholds } from './random-report.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictTuples: false });
addFormats(ajv);
const validate = ajv.compile(schema);

test('every report is valid against the schema that ships with it', () => {
  fc.assert(
    fc.property(arbitraryCases, arbitraryThresholds, (cases, thresholds) => {
      const document = JSON.parse(renderJson(reportOn(cases, thresholds)));
      expect(validate(document), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('the schema requires every field of the report, and names them all', () => {
  const report = reportOn([casePassing('a', 1, 2)], { passRate: 0.5 });
  expect([...schema.required].sort()).toEqual(Object.keys(report).sort());
  expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(report).sort());
  const [threshold] = report.thresholds;
  expect(Object.keys(schema.properties.thresholds.items.properties).sort()).toEqual(
    Object.keys(threshold ?? {}).sort(),
  );
});

test.each([
  ['another version', { schema: 'expect-llm/report@2' }],
  ['a verdict that there is not', { verdict: 'maybe' }],
  ['thresholds that are no list', { thresholds: {} }],
  ['a comparison without its metrics', { comparison: { baseline: 'b.json', verdict: 'regression' } }],
  ['a flaky case without an id', { flaky: [{ trials: 1 }] }],
])('refuses %s', (_, change) => {
  expect(validate({ ...JSON.parse(renderJson(reportOn([casePassing('a', 1, 2)]))), ...change })).toBe(false);
});
