import path from 'node:path';

/**
 * Splits test files into the stages in which a mutant meets them: first `near`, the test file beside the mutated one
 * (`x.test.ts` of `x.ts`) and then the others in its folder, at last the rest. Empty stages are left out.
 */
export function testStages(mutatedFile: string, testFiles: readonly string[]): { near: string[][]; rest: string[] } {
  const { dir, name } = path.parse(mutatedFile);
  const isOwn = (file: string) => path.basename(file).replace(/\.test\.tsx?$/, '') === name;
  const inFolder = testFiles.filter((file) => path.dirname(file) === dir);
  return {
    near: [inFolder.filter(isOwn), inFolder.filter((file) => !isOwn(file))].filter(({ length }) => length > 0),
    rest: testFiles.filter((file) => path.dirname(file) !== dir),
  };
}
