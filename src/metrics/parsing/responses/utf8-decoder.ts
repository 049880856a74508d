/**
 * A decoder of UTF-8. Node's own where the global is missing: Jest's jsdom takes it out of sight.
 *
 * @throws {ReferenceError | TypeError} where there is neither
 */
export function utf8Decoder(): TextDecoder {
  if (typeof TextDecoder === 'function') return new TextDecoder();
  return new (process.getBuiltinModule('node:util').TextDecoder)() as TextDecoder;
}
