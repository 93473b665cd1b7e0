import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireModuleName, sourceFiles, writeFiles } from 'module-kit/scaffold';

// npm run new -- module <name>

/**
 * Creates a module in this repository that builds, passes the checks and shows a page. Returns the files written or
 * changed. Throws on an invalid name or an existing folder.
 */
function scaffoldModule(root: string, name: string): string[] {
  requireModuleName(name);
  if (existsSync(path.join(root, name))) throw new Error(`${name} exists already.`);
  const files = writeFiles(path.join(root, name), { ...workspaceFiles(name), ...sourceFiles(name) });
  // Added after the last existing module in each list.
  insertAfter(root, 'package.json', /^ {4}"mfe-[^"]+",$/gm, `    "${name}",`);
  insertAfter(
    root,
    'tsconfig.json',
    /^ {4}\{\n {6}"path": "\.\/mfe-[^"]+"\n {4}\},$/gm,
    `    {\n      "path": "./${name}"\n    },`,
  );
  insertAfter(root, 'rspack.config.ts', /^ {2}'mfe-[^']+': .*,$/gm, `  '${name}': module('${name}'),`);
  return [...files.map((file) => `${name}/${file}`), 'package.json', 'tsconfig.json', 'rspack.config.ts'];
}

const workspaceFiles = (name: string): Record<string, string> => ({
  'package.json': `${JSON.stringify(
    {
      name,
      version: '0.1.0',
      private: true,
      license: 'MIT',
      type: 'module',
      dependencies: { 'web-kit': '*' },
    },
    null,
    2,
  )}\n`,
  'tsconfig.json': `{
  "extends": "../tsconfig.web.json",
  "compilerOptions": {
    "outDir": "../node_modules/.cache/types/${name}",
    "rootDir": ".",
    "types": ["jest", "@testing-library/jest-dom"]
  },
  "include": ["**/*.ts", "**/*.tsx"],
  "exclude": ["dist"],
  "references": [{ "path": "../shared-contracts" }, { "path": "../packages/web-kit" }]
}
`,
});

function insertAfter(root: string, file: string, line: RegExp, added: string): void {
  const at = path.join(root, file);
  const text = readFileSync(at, 'utf8');
  const last = [...text.matchAll(line)].at(-1);
  if (!last) throw new Error(`No list of modules was found in ${file}.`);
  const end = last.index + last[0].length;
  writeFileSync(at, `${text.slice(0, end)}\n${added}${text.slice(end)}`);
}

const [kind, name = ''] = process.argv.slice(2);

try {
  if (kind !== 'module') throw new Error('npm run new -- module mfe-trips');
  const written = scaffoldModule(path.join(import.meta.dirname, '../..'), name);
  console.log(`${written.map((file) => `  ${file}`).join('\n')}

Next:
  npm install                 # the new package joins the workspace
  npm run check
  npm run dev -- ${name}    # see it at /${name.replace(/^mfe-/, '')}`);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
