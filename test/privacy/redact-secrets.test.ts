import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clip } from '../../src/privacy/clip.ts';
import { redactSecrets } from '../../src/privacy/redact-secrets.ts';

/** Put together here, so that no scanner takes this file for a leak. */
const made = (...parts: string[]) => parts.join('');
const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
const ALPHANUMERIC = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7';

const pem = [
  made('-----BEGIN ', 'RSA PRIVATE KEY-----'),
  repeated(ALPHANUMERIC, 64),
  repeated(`${ALPHANUMERIC}/+`, 64),
  made('-----END ', 'RSA PRIVATE KEY-----'),
].join('\n');

// Forms as the providers document them; the letters are made up.
const SECRETS: readonly (readonly [form: string, secret: string, mark: string])[] = [
  ['OpenAI, old', made('sk-', repeated(ALPHANUMERIC, 48)), 'api key'],
  ['OpenAI, project', made('sk-', 'proj-', repeated(`${ALPHANUMERIC}_-`, 120)), 'api key'],
  ['OpenAI, short', made('sk-', 'test-', '1234567890abcdef'), 'api key'],
  ['Anthropic', made('sk-', 'ant-', 'api03-', repeated(`${ALPHANUMERIC}-_`, 90)), 'api key'],
  ['DeepSeek, small hexadecimal', made('sk-', repeated('0a1b2c3d4e5f', 32)), 'api key'],
  ['letters only', made('sk-', 'abcdefghijklmnopqrstuvwxyzabcdef'), 'api key'],
  ['Stripe', made('sk_', 'live_', repeated(ALPHANUMERIC, 24)), 'api key'],
  ['GitHub, classic', made('ghp', '_', repeated(ALPHANUMERIC, 36)), 'token'],
  ['GitHub, server', made('ghs', '_', repeated(ALPHANUMERIC, 36)), 'token'],
  ['GitHub, fine-grained', made('github', '_pat_', repeated(`${ALPHANUMERIC}_`, 82)), 'token'],
  ['GitLab', made('glpat', '-', repeated(ALPHANUMERIC, 20)), 'token'],
  ['npm', made('npm', '_', repeated(ALPHANUMERIC, 36)), 'token'],
  ['AWS', made('AKIA', 'IOSFODNN7EXAMPLE'), 'api key'],
  ['AWS, temporary', made('ASIA', 'IOSFODNN7EXAMPLE'), 'api key'],
  ['Google', made('AIza', repeated(`${ALPHANUMERIC}-_`, 35)), 'api key'],
  ['Google OAuth', made('ya29', '.', repeated(ALPHANUMERIC, 60)), 'token'],
  ['Slack, bot', made('xoxb', '-123456789012-', repeated(ALPHANUMERIC, 24)), 'token'],
  ['Slack, app', made('xapp', '-1-A0123456789-', repeated(ALPHANUMERIC, 24)), 'token'],
  ['Hugging Face', made('hf', '_', repeated('aBcDeFgHiJkLm', 34)), 'token'],
  ['Groq', made('gsk', '_', repeated(ALPHANUMERIC, 52)), 'api key'],
  ['xAI', made('xai', '-', repeated(ALPHANUMERIC, 80)), 'api key'],
  ['JWT', made('eyJ', 'hbGciOiJIUzI1NiJ9', '.', 'eyJ', 'zdWIiOiIxIn0', '.', repeated(ALPHANUMERIC, 43)), 'token'],
  ['RSA key', pem, 'private key'],
  ['RSA key inside JSON', pem.replaceAll('\n', '\\n'), 'private key'],
  ['PKCS #8', pem.replaceAll('RSA ', ''), 'private key'],
  ['OpenSSH', pem.replaceAll('RSA ', 'OPENSSH '), 'private key'],
];

describe('a secret of a known form', () => {
  test.each(SECRETS)('%s', (_, secret, mark) => {
    expect(redactSecrets(secret)).toBe(`[redacted: ${mark}]`);
    expect(redactSecrets(`It is "${secret}", he said.`)).toBe(`It is "[redacted: ${mark}]", he said.`);
    expect(redactSecrets(`key=${secret}\n(${secret})`)).toBe(`key=[redacted: ${mark}]\n([redacted: ${mark}])`);
    expect(redactSecrets(JSON.stringify({ secret }))).not.toContain(secret.slice(-16));
  });

  test.each([
    ['Authorization: Bearer 0123456789abcdef', 'Authorization: Bearer [redacted: token]'],
    ['authorization: bearer opaque-token', 'authorization: bearer [redacted: token]'],
    ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic [redacted: token]'],
    ['{"Authorization":"Bearer abcDEF.ghi_jkl-mno"}', '{"Authorization":"Bearer [redacted: token]"}'],
    ["curl -H 'Bearer AbCdEfGhIjKlMnOpQrSt=='", "curl -H 'Bearer [redacted: token]'"],
    ['OPENAI_API_KEY=abcdef0123456789', 'OPENAI_API_KEY=[redacted: api key]'],
    ['api_key = "abcdef0123456789"', 'api_key = "[redacted: api key]"'],
    ['{"apiKey": "abcdef0123456789"}', '{"apiKey": "[redacted: api key]"}'],
    ['"{\\"api-key\\":\\"abcdef0123456789\\"}"', '"{\\"api-key\\":\\"[redacted: api key]\\"}"'],
    ['x-api-key: abcdef0123456789', 'x-api-key: [redacted: api key]'],
    ['https://x.test/?access_token=abcdef0123456789&q=1', 'https://x.test/?access_token=[redacted: api key]&q=1'],
    ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'aws_secret_access_key = [redacted: api key]'],
    ['client_secret: 0123456789abcdef', 'client_secret: [redacted: api key]'],
  ])('%s', (text, redacted) => {
    expect(redactSecrets(text)).toBe(redacted);
    expect(redactSecrets(redacted)).toBe(redacted);
  });
});

test.each([
  'pip install sk-learn',
  '<div class="sk-estimator-doc-link sk-toggleable__content sk-parallel-item-2">',
  'sk-container-id-12',
  'risk-assessment-for-the-year-2024-draft',
  'The bearer of this letter is a friend.',
  'Use Bearer authentication in the header.',
  'Bearer authentication-mechanisms',
  'Authorization: Bearer <token>',
  'api_key=YOUR_API_KEY_GOES_HERE',
  'const apiKey = process.env.OPENAI_API_KEY_2;',
  'api_key: os.environ["OPENAI_API_KEY_2"]',
  'The secret key: practise daily.',
  'The primary_key=4711 and token: 12',
  'AKIA is a prefix, AIza another, and eyJ begins a token; xoxb- is one of Slack.',
  'github_pat_ and ghp_ are prefixes',
  made('A key begins with `-----BEGIN ', 'PRIVATE KEY-----` and then come letters.'),
  'hf_hub_download("bert-base-uncased")',
  'SHA-256: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '550e8400-e29b-41d4-a716-446655440000',
  '',
])('ordinary text stays: %s', (text) => {
  expect(redactSecrets(text)).toBe(text);
});

test.each(SECRETS.filter(([, , mark]) => mark !== 'private key'))(
  '%s, where the text was cut inside it',
  (_, secret) => {
    const whole = secret.length - (/^A[KS]IA/.test(secret) ? 0 : 1);
    const text = clip(`Received: ${secret} and more`, 'Received: '.length + whole);
    expect(redactSecrets(text)).not.toContain(secret.slice(0, whole));
  },
);

test('a private key without its end is taken out up to what cannot belong to it', () => {
  expect(redactSecrets(`"${pem.slice(0, 80)}… (99 more characters)"`)).toBe(
    '"[redacted: private key]… (99 more characters)"',
  );
});

test('is the same when done twice, and leaves what is around a secret', () => {
  const secret = fc.constantFrom(...SECRETS.map(([, text]) => text));
  // No letter that could belong to the secret stands beside it.
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), secret, fc.string({ unit: 'binary' }), (before, text, after) => {
      const redacted = redactSecrets(`${before} "${text}" ${after}`);
      expect(redacted).not.toContain(text);
      expect(redactSecrets(redacted)).toBe(redacted);
    }),
  );
});

// A pattern that went back over the text would not end within the time that a test has.
test.each([
  'sk-',
  'sk-a',
  'eyJaaaaaaaa.',
  'eyJ',
  'eyJaaaaaaaa',
  'Bearer ',
  'bearer\n',
  'Authorization: ',
  'authorization:bearer ',
  'api_key=',
  'api_key\\"',
  'key ',
  'key"\'\\ ',
  made('-----BEGIN ', 'PRIVATE KEY-----'),
  made('-----BEGIN ', 'PRIVATE KEY-----\n'),
  '-----BEGIN ',
  '-',
  ' ',
  'ghp_',
  'xoxb-1',
  'AKIA',
  '… (',
  'sk-… (9 more characters)',
])('a million characters of %j take no longer than they must', (piece) => {
  expect(typeof redactSecrets(repeated(piece, 1_000_000))).toBe('string');
  expect(typeof redactSecrets(`sk-${repeated(piece, 1_000_000)}!`)).toBe('string');
  expect(typeof redactSecrets(`key${repeated(piece, 1_000_000)}=`)).toBe('string');
});
