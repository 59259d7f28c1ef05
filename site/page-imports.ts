/** By a page's path: the imports behind its `load` and `loadBelow`, each of which asks at once for all files that it needs. */
export type PageImports = Readonly<
  Record<string, Partial<Record<'load' | 'loadBelow', () => Promise<unknown>>>>
>;

/** Empty in the source, where files are not bundled. The build fills it in from `routes.tsx` (`build/page-imports.ts`). */
export const pageImports: PageImports = {};
