import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import { facades, replacements } from './tools/modules/replacements.ts';

const config: Config = {
  roots: [
    '<rootDir>/web-kit/src',
    '<rootDir>/shell/src',
    ...readdirSync(import.meta.dirname)
      .filter((name) => name.startsWith('mfe-'))
      .map((name) => `<rootDir>/${name}`),
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['/dist/'],
  // The same replacements as in the build, so that tests run what ships.
  moduleNameMapper: Object.fromEntries([
    ...replacements.map(({ request, by }) => [request.source, by]),
    ...Object.entries(facades).map(([name, by]) => [`^${name}$`, by]),
  ]),
  // A full path, because Stryker wraps the environment.
  testEnvironment: path.join(import.meta.dirname, 'tools/jest/browser-environment.cjs'),
  setupFilesAfterEnv: ['<rootDir>/tools/jest/set-up.ts'],
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
  transformIgnorePatterns: ['/node_modules/(?!(csv-stringify|react-error-boundary|react-dropzone)/)'],
};

export default config;
