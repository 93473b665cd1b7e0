import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { versionOf } from 'module-kit';
import { modulesFolder, planRelease, writeBuiltRelease } from 'module-kit/release';
import * as z from 'zod/mini';
import { targets } from '../../rspack.config.ts';
import { bundlePrograms } from './bundle-programs.ts';
import { lockPackages, manifestOf, npm, root, writePackage } from './lock-packages.ts';
import { programs } from './programs.ts';

const Component = z.object({
  name: z.string(),
  version: z.string(),
  licenses: z.optional(
    z.array(
      z.object({ license: z.optional(z.object({ id: z.optional(z.string()) })), expression: z.optional(z.string()) }),
    ),
  ),
  properties: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
});
type Component = z.infer<typeof Component>;
const Sbom = z.object({ components: z.array(Component) });

const licenceFile = /^(?:license|licence|copying|notice)(?:[.-].*)?$/i;

/** Texts of the licence files of a package that is installed here in this version; of others their name must do. */
function licenceTexts({ name, version, properties = [] }: Component): string[] {
  const place = properties.find((property) => property.name === 'cdx:npm:package:path')?.value;
  const folder = [place, `node_modules/${name}`]
    .filter((candidate) => candidate !== undefined)
    .map((candidate) => path.join(root, candidate))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
  if (!folder || manifestOf(path.relative(root, folder)).version !== version) return [];
  return readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
}

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => license?.id ?? expression ?? '').join(' ') || 'see its package';

/**
 * Writes what a folder of programs installs: `<name>.cdx.json`, a list of parts (SBOM, CycloneDX), and `<name>.txt` with their
 * licences.
 */
async function writeNotices(name: string, folder: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  const sbom = await npm(folder, 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only');
  writeFileSync(path.join(to, `${name}.cdx.json`), sbom);
  const notices = Sbom.parse(JSON.parse(sbom)).components.map((component) =>
    [`${component.name} ${component.version} (${licenceOf(component)})`, ...licenceTexts(component)].join('\n\n'),
  );
  writeFileSync(path.join(to, `${name}.txt`), `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

/** The same for the modules, whose packages are built in: all that their packages declare for production. */
async function writeModuleNotices(folders: readonly string[], to: string): Promise<void> {
  const manifests = [...folders, 'packages/web-kit', 'shared-contracts', 'packages/disc-reader'].map((folder) =>
    manifestOf(folder),
  );
  const declared: Record<string, string> = Object.assign(
    {},
    ...manifests.map(({ dependencies }) => dependencies ?? {}),
  );
  const dependencies = Object.fromEntries(Object.entries(declared).filter(([, version]) => version !== '*'));
  const folder = mkdtempSync(path.join(tmpdir(), 'notices-'));
  try {
    await lockPackages(folder, { name: 'modules', dependencies });
    await writeNotices('modules', folder, to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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

cpSync(path.join(import.meta.dirname, 'allset.ts'), path.join(to, 'allset'));
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
