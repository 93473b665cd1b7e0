import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

interface Replacement {
  /** Matches the request of an ES module (in the build) and of CommonJS (in Jest). */
  request: RegExp;
  /** Only in files of this package. */
  inside?: string;
  by: string;
}

/** Library modules replaced with smaller shims, in the build and in tests alike. */
const replacements: readonly Replacement[] = [
  { request: /^lodash(?:-es)?\/clone$/, by: resolve('web-kit/shims/clone') },
  { request: /^lodash(?:-es)?\/cloneDeep$/, by: resolve('web-kit/shims/clone-deep') },
  // Fluent's internal table of tokens.
  { request: /^\.\/tokens(?:\.c?js)?$/, inside: '@fluentui/tokens', by: resolve('web-kit/shims/tokens') },
];

/** Packages of Fluent that tests load as one file. They share contexts, so they are bundled together. */
export const bundledInTests = ['react-components', 'react-shared-contexts', 'react-calendar-compat'];

/** Where that file is, below Jest's root, with one for each package beside it. */
export const testBundle = 'node_modules/.cache/jest-fluent';

/** The file below Jest's root that stands for a package in tests. */
export function testFileFor(request: string): string | undefined {
  const name = /^@fluentui\/([\w-]+)$/.exec(request)?.[1];
  return name && bundledInTests.includes(name) ? path.join(testBundle, `${name}.cjs`) : undefined;
}

/** The shims, as files. */
export const replacementFiles: readonly string[] = replacements.map(({ by }) => by);

/** The shim for what a file in `folder` requests, if it has one. */
export const replacementFor = (request: string, folder: string): string | undefined =>
  replacements.find(
    (one) => one.request.test(request) && (!one.inside || folder.includes(path.join('node_modules', one.inside, '/'))),
  )?.by;

/** Packages of which the page shares only some exports with modules. */
export const facades: Readonly<Record<string, string>> = {
  'react-router-dom': resolve('web-kit/singletons/react-router-dom'),
};
