/** Where the plugin leaves its reporter on the run, for a reporter that is named beside it. */
export const REGISTERED = Symbol.for('expect-llm.vitest.plugin@1');
