/** The files of a new module. */
export { requireModuleName, sourceFiles } from './scaffold/source-files.ts';
export { writeFiles } from './scaffold/write-files.ts';
