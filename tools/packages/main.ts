import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compilePackage, copyPackage } from './compile-package.ts';

// npm run pack -- <folder>: compiles the packages that teams elsewhere install, and writes an archive of each, and of the types
// that partners install.
const root = path.join(import.meta.dirname, '../..');
/** Each knows only those before it. */
const published = ['shared-contracts', 'packages/web-kit', 'packages/module-kit'];

const to = path.resolve(process.argv[2] ?? 'dist/packages');
mkdirSync(to, { recursive: true });
execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-b', ...published], {
  cwd: root,
  stdio: 'inherit',
});
const versions = Object.fromEntries(
  published.map((name): [string, string] => {
    const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
    return [path.basename(name), version];
  }),
);
const pack = (folder: string): void => {
  const archive = execFileSync('npm', ['pack', '--silent', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  console.log(path.join(to, archive.trim()));
};
const folderOf = (name: string) => path.join(root, 'node_modules/.cache/packages', name);
for (const name of published) {
  compilePackage(name, versions, folderOf(name));
  pack(folderOf(name));
}
copyPackage('partner/allset-partner', folderOf('partner/allset-partner'));
pack(folderOf('partner/allset-partner'));
