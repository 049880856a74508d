const VULGAR: ReadonlyMap<string, string> = new Map([
  ['½', '1/2'],
  ['⅓', '1/3'],
  ['⅔', '2/3'],
  ['¼', '1/4'],
  ['¾', '3/4'],
  ['⅕', '1/5'],
  ['⅖', '2/5'],
  ['⅗', '3/5'],
  ['⅘', '4/5'],
  ['⅙', '1/6'],
  ['⅚', '5/6'],
  ['⅛', '1/8'],
  ['⅜', '3/8'],
  ['⅝', '5/8'],
  ['⅞', '7/8'],
]);
const VULGARS = /(\d?)([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/g;
const FULLWIDTH_OFFSET = 0xfee0;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Numerals as ASCII writes them: full-width digits and signs, every minus sign, `½` as `1/2`, `10⁸` as `10^8`.
 * Internal to the answer extraction.
 */
export function foldNumerals(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULLWIDTH_OFFSET))
    .replace(/[\u2212\uFE63\u2010\u2011]/g, '-')
    .replace(/(?<![\d\s])[\u2012\u2013](?=[\d.$€£¥])|(?<=\s)[\u2012\u2013](?=[\d.$€£¥])/g, '-')
    .replace(/\u2044/g, '/')
    .replace(VULGARS, (_match, digit: string, char: string) => `${digit}${digit && ' '}${VULGAR.get(char)}`)
    .replace(/10(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})/g, (_match, minus: string, raised: string) => {
      const digits = [...raised].map((char) => SUPERSCRIPTS.indexOf(char)).join('');
      return `10^${minus && '-'}${digits}`;
    });
}
