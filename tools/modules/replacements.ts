import path from 'node:path';

const shims = path.join(import.meta.dirname, '../../web-kit/src/shims');

interface Replacement {
  /** What is asked for, by an ES module (in the build) and by CommonJS (in Jest). */
  request: RegExp;
  by: string;
}

/** Pieces of libraries that weigh more than they do for us, and what stands in their place: in the build and in the tests alike. */
export const replacements: readonly Replacement[] = [
  { request: /^lodash(?:-es)?\/clone$/, by: path.join(shims, 'clone.ts') },
  { request: /^lodash(?:-es)?\/cloneDeep$/, by: path.join(shims, 'clone-deep.ts') },
  // Fluent's own name for its table of tokens. No browser code of ours may use it.
  { request: /^\.\/tokens(?:\.c?js)?$/, by: path.join(shims, 'tokens.ts') },
];

/** Packages of which the page offers modules fewer names than there are. */
export const facades: Readonly<Record<string, string>> = {
  'react-router-dom': path.join(import.meta.dirname, '../../web-kit/src/singletons/react-router-dom.ts'),
};
