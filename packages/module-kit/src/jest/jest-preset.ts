import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';
import { sharedVersions } from '../bundle/federation.ts';
import { facades } from '../bundle/replacements.ts';

const { resolve } = createRequire(import.meta.url);
const here = import.meta.dirname;
/** `.ts` in the repository, `.js` in the published package. */
const extension = path.extname(import.meta.filename);

/** Jest's settings for modules: a browser without layout, and the libraries as the build has them. */
export const jestPreset = {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['/dist/'],
  globals: { SHARED_VERSIONS: sharedVersions(true) },
  // The same replacements as in the build, so that tests run what ships.
  resolver: path.join(here, 'resolve-replaced.cjs'),
  moduleNameMapper: {
    ...Object.fromEntries(Object.entries(facades).map(([name, by]) => [`^${name}$`, by])),
    '^@fluentui/react-icons$': resolve('web-kit/shims/icons-by-name'),
  },
  globalSetup: path.join(here, `bundle-fluent${extension}`),
  // A full path, because Stryker wraps the environment.
  testEnvironment: path.join(here, 'browser-environment.cjs'),
  setupFilesAfterEnv: [path.join(here, `set-up${extension}`)],
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Packages that ship only ES modules. The rest is not transformed.
  transformIgnorePatterns: [
    '/node_modules/(?!(csv-stringify|react-error-boundary|react-dropzone|module-kit|shared-contracts|web-kit)/)',
  ],
} satisfies Config;
