import { readdirSync } from 'node:fs';
import type { Config } from 'jest';
import { jestPreset } from 'module-kit/jest';

const config: Config = {
  ...jestPreset,
  roots: [
    '<rootDir>/web-kit/src',
    '<rootDir>/shell/src',
    ...readdirSync(import.meta.dirname)
      .filter((name) => name.startsWith('mfe-'))
      .map((name) => `<rootDir>/${name}`),
  ],
};

export default config;
