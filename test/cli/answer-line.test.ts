import { describe, expect, test } from 'vitest';
import { answerLine } from '../../src/cli/metric/answer-line.ts';
import { operations } from '../../src/cli/metric/operations/index.ts';

function answer(line: string): string | undefined {
  return answerLine(line, 7, undefined)?.json;
}

describe('a line that cannot be answered', () => {
  test.each([
    ['not json', null, null, 'not JSON: expected a value at position 0'],
    ['{"op": "wilson"', null, null, "not JSON: expected ',' or '}' at position 15"],
    ['{"op": "wilson"} {}', null, null, 'not JSON: expected the end of the text at position 17'],
    ['[1]', null, null, 'the line must be a JSON object'],
    ['{}', null, 'op', 'op is missing'],
    ['{"op": 3}', null, 'op', 'op must be a string'],
    ['{"op": "wilsn"}', 'wilsn', 'op', 'unknown operation "wilsn"; did you mean "wilson"?'],
    ['{"op": "__proto__"}', '__proto__', 'op', 'unknown operation "__proto__"'],
    ['{"op": "constructor"}', 'constructor', 'op', 'unknown operation "constructor"'],
    ['{"op": "wilson", "successes": 1, "total": 2}', 'wilson', 'z', 'z is missing'],
    [
      '{"op": "wilson", "successes": "1", "total": 2, "z": 1}',
      'wilson',
      'successes',
      'successes must be an integer, got "1"',
    ],
    [
      '{"op": "wilson", "successes": 1.5, "total": 2, "z": 1}',
      'wilson',
      'successes',
      'successes must be an integer, got 1.5',
    ],
    [
      '{"op": "wilson", "successes": true, "total": 2, "z": 1}',
      'wilson',
      'successes',
      'successes must be an integer, got true',
    ],
    ['{"op": "wilson", "successes": 1, "total": 2, "z": NaN}', 'wilson', 'z', 'z must be a finite number, got NaN'],
    ['{"op": "wilson", "successes": 1, "total": 2, "z": 1e999}', 'wilson', 'z', 'z must be a finite number, got 1e999'],
    [
      '{"op": "wilson", "successes": 3, "total": 2, "z": 1}',
      'wilson',
      'successes',
      'wilson: successes must be at most total (2), got 3',
    ],
    ['{"op": "normalize_answer", "text": null}', 'normalize_answer', 'text', 'text must be a string, got null'],
    [
      '{"op": "best_f1", "prediction": "a", "references": "a"}',
      'best_f1',
      'references',
      'references must be an array, got "a"',
    ],
    [
      '{"op": "best_f1", "prediction": "a", "references": ["a", 2]}',
      'best_f1',
      'references',
      'references[1] must be a string, got 2',
    ],
    [
      '{"op": "hit_rate", "queries": [{"retrieved": []}], "k": 1}',
      'hit_rate',
      'queries',
      'queries[0].relevant is missing',
    ],
    [
      '{"op": "hit_rate", "queries": [[]], "k": 1}',
      'hit_rate',
      'queries',
      'queries[0] must be an object, got an array of 0',
    ],
    [
      '{"op": "hit_rate", "queries": [{"retrieved": [{}], "relevant": []}], "k": 1}',
      'hit_rate',
      'queries',
      'queries[0].retrieved[0] must be a string or a number, got an object',
    ],
    [
      '{"op": "mean_pass_at_k", "results": [[2, 1], [2, 3]], "k": 1}',
      'mean_pass_at_k',
      'results',
      'results[1] must be [n, c] with c at most n, got [2, 3]',
    ],
    [
      '{"op": "mean_pass_at_k", "results": [[2]], "k": 1}',
      'mean_pass_at_k',
      'results',
      'results[0] must be [int, int], got an array of 1',
    ],
    [
      '{"op": "calibration_error", "confidences": [1], "correct": [2], "num_bins": 1}',
      'calibration_error',
      'correct',
      'correct[0] must be true or false (or 1 or 0), got 2',
    ],
    [
      '{"op": "calibration_error", "confidences": [1], "correct": [1], "num_bins": 0}',
      'calibration_error',
      'num_bins',
      'calibrationError: numBins must be at least 1, got 0',
    ],
    [
      '{"op": "ece", "confidences": ["0.5"], "correct": [true], "n_bins": 1}',
      'ece',
      'confidences',
      'confidences[0] must be a finite number, got "0.5"',
    ],
    [
      '{"op": "ece", "confidences": [0.5], "correct": [true], "n_bins": 0}',
      'ece',
      'n_bins',
      'expectedCalibrationError: bins must be at least 1, got 0',
    ],
    [
      '{"op": "validate_output", "text": "{}", "schema": {"a": "string"}}',
      'validate_output',
      'schema',
      'validateOutput: schema[0][1] must be one of "str", "int", "float", "bool", "list", got "string"',
    ],
    [
      '{"op": "prompt_sensitivity", "scores_by_format": {"a": [1, "x"]}}',
      'prompt_sensitivity',
      'scores_by_format',
      'scores_by_format["a"][1] must be a finite number, got "x"',
    ],
    [
      '{"op": "win_rates", "verdicts": [["a", "b", "c"]]}',
      'win_rates',
      'verdicts',
      'winRates: verdicts[0][2] must be one of "a", "b", "tie", got "c"',
    ],
  ])('%s', (line, op, field, message) => {
    expect(JSON.parse(answer(line) ?? '')).toEqual({ error: { line: 7, op, field, message } });
    expect(answerLine(line, 7, undefined)?.ok).toBe(false);
  });

  test('every field of every operation, when it is left out, is named', () => {
    for (const { name, fields } of operations) {
      const [first] = Object.entries(fields).filter(([, field]) => field.fallback === undefined);
      const error = JSON.parse(answer(JSON.stringify({ op: name })) ?? '').error;
      expect(error).toMatchObject({ op: name, field: first?.[0], message: `${first?.[0]} is missing` });
    }
  });

  test('bytes that are not UTF-8, and the file where there is one', () => {
    expect(answerLine(undefined, 2, 'evals/a.jsonl')).toEqual({
      ok: false,
      json: '{"error":{"line":2,"op":null,"field":null,"message":"the line is not UTF-8","file":"evals/a.jsonl"}}',
    });
  });

  test('a huge name of an operation is cut, and not compared with the known ones', () => {
    const message = JSON.parse(answer(JSON.stringify({ op: 'x'.repeat(5_000_000) })) ?? '').error.message;
    expect(message.length).toBeLessThan(200);
  });
});

describe('a line that is answered', () => {
  // Values by hand, from the definitions in the source documents and Python's number kinds.
  test.each([
    ['{"op": "pass_at_k", "n": 4.0, "c": 1, "k": 4e0, "note": "ignored"}', '1'],
    ['{"op": "contamination_score", "test_item": "a b c", "training_corpus": ["a b c"]}', '1'],
    ['{"op": "compute_bleu", "reference": [["a", "b", "c", "d"]], "hypothesis": [["a", "b", "c", "d"]]}', '1'],
    ['{"op": "recall_at_k", "retrieved": [1.0, "1"], "relevant": [1, true], "k": 1}', '1'],
    ['{"op": "recall_at_k", "retrieved": ["1"], "relevant": [1], "k": 1}', '0'],
    ['{"op": "recall_at_k", "retrieved": [9007199254740993], "relevant": [9007199254740992], "k": 1}', '0'],
    [
      '{"op": "pick_option", "options": [{"label": 1.0, "logprobs": [-Infinity]}, {"label": "b", "logprobs": []}]}',
      '1.0',
    ],
    ['{"op": "pick_option", "options": []}', 'null'],
    [
      '{"op": "extract_json", "text": "{\\"b\\": 1.0, \\"10\\": 1e2, \\"a\\": 12345678901234567890, \\"n\\": NaN}"}',
      '{"b":1.0,"10":1e2,"a":12345678901234567890,"n":NaN}',
    ],
    [
      '{"op": "parse_tool_call", "text": "f(n=12345678901234567890, x=1.0, __proto__=None)"}',
      '{"name":"f","args":{"n":12345678901234567890,"x":1.0,"__proto__":null}}',
    ],
    [
      '{"op": "stratified_sample", "examples": [{"label": 1, "x": 1.50}, {"label": true}, {"label": "1"}], "k": 1}',
      '[{"label":1,"x":1.50},{"label":"1"}]',
    ],
    [
      '{"op": "truncate_conversation", "messages": [{"id": 1e0, "role": "user", "content": "a b"}], "budget": 2}',
      '[{"id":1e0,"role":"user","content":"a b"}]',
    ],
    [
      '{"op": "fill_template", "template": "{a}{b}", "values": {"a": 1.0, "b": 12345678901234567890}}',
      '{"text":"1.012345678901234567890","missing":[]}',
    ],
    [
      '{"op": "win_rates", "verdicts": [["b", "10", "tie"], ["2", "__proto__", "a"]]}',
      '{"b":0.5,"10":0.5,"2":1,"__proto__":0}',
    ],
    [
      '{"op": "prompt_sensitivity", "scores_by_format": {"b": [1], "10": [0]}}',
      '{"formats":{"b":{"mean":1,"stderr":0},"10":{"mean":0,"stderr":0}},"average":0.5,"sensitivity":1}',
    ],
    ['{"op": "slice_report", "records": [{"slice": "a", "correct": 1}]}', '{"micro":1,"macro":1,"worst":"a"}'],
    ['{"op": "validate_output", "text": "{}", "schema": {"b": "str", "10": "int"}}', '["missing: b","missing: 10"]'],
    ['{"op": "final_answer", "text": "\\ud83d"}', '"\\ud83d"'],
    ['\t{"op": "final_answer", "text": "a", "text": "b"} \r', '"b"'],
  ])('%s', (line, value) => {
    expect(answer(line)).toBe(`{"value":${value}}`);
  });

  test.each(['', ' ', '\t\r', '  \r'])('a blank line is no line: %j', (line) => {
    expect(answerLine(line, 1, undefined)).toBeUndefined();
  });

  test('100,000 levels of nesting in a value', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(answer(`{"op": "stratified_sample", "examples": [{"label": "a", "x": ${deep}}], "k": 1}`)).toBe(
      `{"value":[{"label":"a","x":${deep}}]}`,
    );
    expect(answer(`{"op": "final_answer", "text": ${deep}}`)).toContain('text must be a string, got an array of 1');
  });
});
