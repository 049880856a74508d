/** A form of secret, and what tells it from ordinary text. */
interface SecretForm {
  /** What stands in its place. */
  readonly mark: string;
  /**
   * No text may be read more often than a fixed number of times: a match starts where a run of its characters starts,
   * never inside one.
   */
  readonly pattern: RegExp;
  /** Looks again at what the pattern found. The groups are the text kept before the secret and the secret. */
  readonly isSecret?: ((secret: string) => boolean) | undefined;
}

/** Where a text was cut: a secret that reaches it is a secret however short its rest. */
const CUT = '(?=… \\(\\d{1,10} more characters\\))';

const API_KEY = '[redacted: api key]';
const TOKEN = '[redacted: token]';
const PRIVATE_KEY = '[redacted: private key]';

/** A key that starts with letters of its own, then `least` or more of the characters given. */
function prefixed(prefix: string, characters: string, least: number): RegExp {
  return new RegExp(`(?<![A-Za-z0-9_-])()(${prefix}(?:[${characters}]{${least},}|[${characters}]*${CUT}))`, 'g');
}

const ALPHANUMERIC = 'A-Za-z0-9';
const URL_SAFE = 'A-Za-z0-9_-';
const QUOTE = '(?:\\\\?["\'])?';

/** The first that fits wins, so that a form inside another stands after it. */
const FORMS: readonly SecretForm[] = [
  {
    mark: PRIVATE_KEY,
    // To the closing line where there is one; a text that was cut has none.
    pattern:
      /()(-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=\s\\:,.()@]|-(?!----))*(?:-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----)?)/g,
    isSecret: (text) => /[A-Za-z0-9+/=]{16}/.test(text.slice(text.indexOf('KEY'))),
  },
  // JSON Web Tokens: three parts of base64url, of which the first two are objects.
  {
    mark: TOKEN,
    pattern: new RegExp(
      `(?<![${URL_SAFE}])()(eyJ[${URL_SAFE}]{8,}(?:\\.[${URL_SAFE}]{8,}(?:\\.[${URL_SAFE}]*)?|${CUT}))`,
      'g',
    ),
  },
  // OpenAI, Anthropic, OpenRouter, DeepSeek and others of the same style.
  { mark: API_KEY, pattern: prefixed('sk-', URL_SAFE, 16), isSecret: isNoSlug },
  // Stripe.
  { mark: API_KEY, pattern: prefixed('(?:sk|rk)_(?:live|test)_', ALPHANUMERIC, 16) },
  { mark: TOKEN, pattern: prefixed('gh[pousr]_', ALPHANUMERIC, 20) },
  { mark: TOKEN, pattern: prefixed('github_pat_', 'A-Za-z0-9_', 20) },
  { mark: TOKEN, pattern: prefixed('glpat-', URL_SAFE, 20) },
  { mark: TOKEN, pattern: prefixed('npm_', ALPHANUMERIC, 36) },
  // Amazon: exactly twenty characters.
  { mark: API_KEY, pattern: /(?<![A-Za-z0-9])()((?:AKIA|ASIA)[A-Z0-9]{16})(?![A-Za-z0-9])/g },
  // Google: keys and OAuth tokens.
  { mark: API_KEY, pattern: prefixed('AIza', URL_SAFE, 30) },
  { mark: TOKEN, pattern: prefixed('ya29\\.', URL_SAFE, 20) },
  // Slack.
  { mark: TOKEN, pattern: prefixed('xox[baprse]-', 'A-Za-z0-9-', 10) },
  { mark: TOKEN, pattern: prefixed('xapp-', 'A-Za-z0-9-', 20) },
  // Hugging Face, Groq, xAI, Replicate, Perplexity.
  { mark: TOKEN, pattern: prefixed('hf_', ALPHANUMERIC, 30) },
  { mark: API_KEY, pattern: prefixed('gsk_', ALPHANUMERIC, 30) },
  { mark: API_KEY, pattern: prefixed('xai-', ALPHANUMERIC, 30) },
  { mark: TOKEN, pattern: prefixed('r8_', ALPHANUMERIC, 30) },
  { mark: API_KEY, pattern: prefixed('pplx-', ALPHANUMERIC, 30) },
  // Authorization headers, then the same word anywhere.
  {
    mark: TOKEN,
    pattern: new RegExp(
      `(authorization${QUOTE}\\s{0,8}[:=]\\s{0,8}${QUOTE}(?:bearer|basic|token)\\s{1,8})([A-Za-z0-9._~+/=-]{8,})`,
      'gi',
    ),
  },
  {
    mark: TOKEN,
    pattern: new RegExp(`((?<![A-Za-z0-9])bearer\\s{1,8})([A-Za-z0-9._~+/-]{16,}=*|[A-Za-z0-9._~+/-]+${CUT})`, 'gi'),
    isSecret: (text) => /\d/.test(text) || (/[a-z]/.test(text) && /[A-Z]/.test(text)),
  },
  // Settings by name: `OPENAI_API_KEY=…`, `"apiKey": "…"`, `?access_token=…`.
  {
    mark: API_KEY,
    pattern: new RegExp(
      `((?:api|access|auth|secret|client|private|refresh|session)[_-]?(?:key|token|secret|access[_-]?key)${QUOTE}\\s{0,8}[:=]\\s{0,8}${QUOTE})([A-Za-z0-9._~+/=-]{16,})`,
      'gi',
    ),
    isSecret: (text) => /\d/.test(text) && !READ_FROM_ELSEWHERE.test(text),
  },
];

/** Code that names where the key comes from. */
const READ_FROM_ELSEWHERE = /^(?:process\.env|import\.meta|os\.environ|env|config|settings|secrets|this|self)\b/;

/** `sk-` begins words too (`sk-estimator-doc-link-2`): parts in small letters, with a short number at the end. */
function isNoSlug(text: string): boolean {
  return !/^sk(?:-{1,2}_{0,2}[a-z]{1,15}|_{1,2}[a-z]{1,15})+(?:[_-]?\d{1,3})?$/.test(text);
}

/** Something that every form needs: most texts have none of it and are not looked at again. */
const HINT =
  /sk-|_live_|_test_|gh[pousr]_|github_pat_|glpat-|npm_|AKIA|ASIA|AIza|ya29\.|xox|xapp-|hf_|gsk_|xai-|r8_|pplx-|eyJ|PRIVATE KEY|bearer|authorization|(?:key|token|secret)["'\\\s]*[:=]/i;

/**
 * Puts a mark in the place of each key, bearer token and private key of a known form.
 *
 * Known are: private key blocks (PEM, PGP); JSON Web Tokens; `sk-…` (OpenAI, Anthropic and others), Stripe's `sk_live_…`,
 * GitHub's `ghp_…` and `github_pat_…`, GitLab's `glpat-…`, npm's `npm_…`, Amazon's `AKIA…`, Google's `AIza…` and
 * `ya29.…`, Slack's `xox…-…` and `xapp-…`, `hf_…`, `gsk_…`, `xai-…`, `r8_…`, `pplx-…`; what follows `Authorization:` or
 * `Bearer`; and the values of settings named api_key, access_token, client_secret and alike. Passwords and personal data
 * have no form to know them by. Takes time linear in the length of the text.
 *
 * @param found is told each secret
 * @example
 * redactSecrets('Authorization: Bearer 0123456789abcdef') // "Authorization: Bearer [redacted: token]"
 * redactSecrets('pip install sk-learn') // "pip install sk-learn"
 */
export function redactSecrets(text: string, found?: (secret: string) => void): string {
  if (!HINT.test(text)) return text;
  let redacted = text;
  for (const { mark, pattern, isSecret } of FORMS) {
    redacted = redacted.replace(pattern, (all: string, before: string, secret: string) => {
      if (isSecret && !isSecret(secret)) return all;
      found?.(secret);
      return before + mark;
    });
  }
  return redacted;
}
