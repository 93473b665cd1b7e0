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
  // What runs here is what the build ships.
  moduleNameMapper: Object.fromEntries([
    ...replacements.map(({ request, by }) => [request.source, by]),
    ...Object.entries(facades).map(([name, by]) => [`^${name}$`, by]),
  ]),
  // In full: Stryker puts an environment of its own around it.
  testEnvironment: path.join(import.meta.dirname, 'tools/jest/browser-environment.cjs'),
  setupFilesAfterEnv: ['<rootDir>/tools/jest/set-up.ts'],
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Few packages come as ES modules alone; the rest is left as it is.
  transformIgnorePatterns: ['/node_modules/(?!(csv-stringify|react-error-boundary|react-dropzone)/)'],
};

export default config;
