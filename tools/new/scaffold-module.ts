import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFiles } from './module-files.ts';

/**
 * Creates a module that builds, passes the checks and shows a page. Returns the files written or changed. Throws on an
 * invalid name or an existing folder.
 */
export function scaffoldModule(root: string, name: string): string[] {
  if (!/^mfe-[a-z][a-z0-9-]{1,30}$/.test(name)) throw new Error(`A module is named like mfe-trips, not "${name}".`);
  if (existsSync(path.join(root, name))) throw new Error(`${name} exists already.`);
  const files = Object.entries(moduleFiles(name)).map(([file, text]) => {
    const at = path.join(root, name, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
    return `${name}/${file}`;
  });
  // Added after the last existing module in each list.
  insertAfter(root, 'package.json', /^ {4}"mfe-[^"]+",$/gm, `    "${name}",`);
  insertAfter(
    root,
    'tsconfig.json',
    /^ {4}\{\n {6}"path": "\.\/mfe-[^"]+"\n {4}\},$/gm,
    `    {\n      "path": "./${name}"\n    },`,
  );
  insertAfter(
    root,
    'rspack.config.ts',
    /^ {2}'mfe-[^']+': .*,$/gm,
    `  '${name}': { './module': './index.ts', './single-spa': './single-spa.ts' },`,
  );
  return [...files, 'package.json', 'tsconfig.json', 'rspack.config.ts'];
}

function insertAfter(root: string, file: string, line: RegExp, added: string): void {
  const at = path.join(root, file);
  const text = readFileSync(at, 'utf8');
  const last = [...text.matchAll(line)].at(-1);
  if (!last) throw new Error(`No list of modules was found in ${file}.`);
  const end = last.index + last[0].length;
  writeFileSync(at, `${text.slice(0, end)}\n${added}${text.slice(end)}`);
}
