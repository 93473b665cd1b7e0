import { readdirSync } from 'node:fs';
import type { Config } from 'jest';
import { jestPreset } from 'module-kit/jest';

const config: Config = {
  ...jestPreset,
  // How many companies the rendered pages are tried with.
  globals: { ...jestPreset.globals, COMPANIES: process.env.DEEP === 'on' ? 1000 : 50 },
  roots: [
    '<rootDir>/packages/web-kit/src',
    '<rootDir>/partner/allset-partner/src',
    '<rootDir>/shell/src',
    ...readdirSync(import.meta.dirname)
      .filter((name) => name.startsWith('mfe-'))
      .map((name) => `<rootDir>/${name}`),
  ],
};

export default config;
