import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { versionOf } from 'module-kit';
import { modulesFolder, planRelease, writeBuiltRelease } from 'module-kit/release';
import { targets } from '../../rspack.config.ts';
import { bundlePrograms } from './bundle-programs.ts';
import { programs } from './programs.ts';
import { writeModuleNotices, writeNotices } from './write-notices.ts';
import { writePackage } from './lock-packages.ts';

// npm run build [-- --to <folder>]: makes everything that production runs: modules, programs, their packages.
const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist' } } });
const to = path.resolve(values.to);
rmSync(to, { recursive: true, force: true });

for (const target of Object.values(targets)) {
  const folder = path.join(to, modulesFolder, target.name);
  const maps = path.join(to, 'source-maps', target.name);
  const { build } = await planRelease({ target, version: versionOf(target) });
  const built = await build({ sourceMaps: true });
  mkdirSync(folder, { recursive: true });
  for (const file of Object.keys(built.release.files)) cpSync(path.join(built.folder, file), path.join(folder, file));
  for (const file of globSync('*.map', { cwd: built.folder }))
    cpSync(path.join(built.folder, file), path.join(maps, file));
  writeBuiltRelease({ release: built.release, folder });
  console.log(`${target.name} ${built.release.version}`);
}

const notices = path.join(to, 'notices');
for (const set of programs) {
  const folder = path.join(to, set.name);
  const imported = await bundlePrograms(set, folder);
  await writePackage(set, imported, folder);
  await writeNotices(set.name, folder, notices);
  console.log(`${set.name}: ${Object.keys(set.entries).join(', ')}`);
}
await writeModuleNotices(
  Object.keys(targets).filter((name) => name !== 'partner'),
  notices,
);
