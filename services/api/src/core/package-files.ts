import { basename } from 'node:path';

/** Whether this runs from its source, and not as a built program, which lies in the folder of the package itself. */
const isSource = import.meta.filename.endsWith('.ts');

/** A file of this package that is read at run time, by its path from the package's folder. */
export const packageFile = (path: string): URL => new URL(isSource ? `../../${path}` : `./${path}`, import.meta.url);

/** A program that runs in a thread or process of its own, by the path of its source without extension. */
export const packageProgram = (path: string): URL =>
  isSource ? packageFile(`${path}.ts`) : packageFile(`${basename(path)}.js`);
