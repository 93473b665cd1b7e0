import path from 'node:path';

const shims = path.join(import.meta.dirname, '../../web-kit/src/shims');

interface Replacement {
  /** Matches the request of an ES module (in the build) and of CommonJS (in Jest). */
  request: RegExp;
  by: string;
}

/** Library modules replaced with smaller shims, in the build and in tests alike. */
export const replacements: readonly Replacement[] = [
  { request: /^lodash(?:-es)?\/clone$/, by: path.join(shims, 'clone.ts') },
  { request: /^lodash(?:-es)?\/cloneDeep$/, by: path.join(shims, 'clone-deep.ts') },
  // Fluent's internal table of tokens. Our browser code must not import a file with this path.
  { request: /^\.\/tokens(?:\.c?js)?$/, by: path.join(shims, 'tokens.ts') },
];

/** Packages of which the page shares only some exports with modules. */
export const facades: Readonly<Record<string, string>> = {
  'react-router-dom': path.join(import.meta.dirname, '../../web-kit/src/singletons/react-router-dom.ts'),
};
