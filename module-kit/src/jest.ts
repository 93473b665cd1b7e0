/** Jest's settings for the tests of modules. */
export { jestPreset } from './jest/jest-preset.ts';
