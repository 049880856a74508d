/**
 * What components written for React get in its place. Preact runs insertion effects after it has set references, too
 * late for Ariakit, whose event handlers are put in place by them; where React has no such effects, as in version 17,
 * Ariakit puts them in place at once.
 */
export * from 'preact/compat';
export { default } from 'preact/compat';

export const useInsertionEffect = undefined;
