/** The body of a row of `evalTest.each`: the row's values (an array is spread), then the trial's context. */
type EachBody<Row, Context> = (...args: [...(Row extends readonly unknown[] ? Row : [Row]), Context]) => unknown;
/** The body of a row of `evalTest.for`: the row as it stands, then the trial's context. */
type ForBody<Row, Context> = (row: Row, context: Context) => unknown;

// biome-ignore lint/complexity/noBannedTypes: runners take a class or function as a test's name
export type TestName = string | Function;

interface Named<Body, Options> {
  (name: TestName, body: Body, timeout?: number): void;
  (name: TestName, options: Options, body: Body): void;
}

/** `evalTest`, called and chained as Vitest's `test`, whatever the runner. */
export interface EvalTestApi<Context, Options> extends Named<(context: Context) => unknown, Options> {
  readonly skip: EvalTestApi<Context, Options>;
  readonly only: EvalTestApi<Context, Options>;
  readonly todo: EvalTestApi<Context, Options> & ((name: TestName) => void);
  readonly concurrent: EvalTestApi<Context, Options>;
  readonly sequential: EvalTestApi<Context, Options>;
  readonly fails: EvalTestApi<Context, Options>;
  skipIf(condition: unknown): EvalTestApi<Context, Options>;
  runIf(condition: unknown): EvalTestApi<Context, Options>;
  each<const Row>(rows: readonly Row[]): Named<EachBody<Row, Context>, Options>;
  for<const Row>(rows: readonly Row[]): Named<ForBody<Row, Context>, Options>;
}
