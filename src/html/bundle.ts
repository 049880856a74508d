/**
 * The page's program and style sheet, each one text. The build puts the bundle of `app/` here: see `bundle-plugin.ts`.
 */
export const bundle: PageBundle | null = null;

export interface PageBundle {
  readonly script: string;
  readonly style: string;
}
