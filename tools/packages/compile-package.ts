import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/** Files that are published as they are. */
const copied = ['README.md', 'CHANGELOG.md', '*.tsconfig.json', 'partner/**', 'src/**/*.cjs'];
const unpublished = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx'];

/**
 * Compiles a package of this repository into an empty folder, as it is published: JavaScript with declarations. Throws the
 * compiler's output.
 */
export function compilePackage(name: string, versions: Readonly<Record<string, string>>, to: string): void {
  const from = path.join(root, name);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const { compilerOptions, references } = settingsOf(from, to);
  const settings = path.join(to, 'tsconfig.build.json');
  writeFileSync(
    settings,
    JSON.stringify({
      extends: path.join(from, 'tsconfig.json'),
      compilerOptions,
      include: [path.join(from, 'src')],
      exclude: unpublished.map((pattern) => path.join(from, pattern)),
      references,
    }),
  );
  try {
    execFileSync(process.execPath, [compiler, '-p', settings], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (failure) {
    throw new Error(`${name} does not compile:\n${outputOf(failure)}`, { cause: failure });
  }
  rmSync(settings);
  for (const file of globSync(copied, { cwd: from })) copy(path.join(from, file), to, file);
  cpSync(path.join(root, 'LICENSE'), path.join(to, 'LICENSE'));
  writeManifest(to, publishedManifest(readJson(path.join(from, 'package.json')), versions));
}

/** Copies a package that is published as it is, apart from its name. */
export function copyPackage(name: string, to: string): void {
  const from = path.join(root, name);
  const manifest = readJson<Manifest & { files: string[] }>(path.join(from, 'package.json'));
  mkdirSync(to, { recursive: true });
  for (const file of manifest.files) cpSync(path.join(from, file), path.join(to, file));
  writeManifest(to, { ...manifest, name: scopedName(manifest.name) });
}

/**
 * A scope is bound to one registry, so that no package of others is installed in place of ours. Code imports the packages by the
 * names that they have here: who depends on them gives them those as aliases.
 */
const scopedName = (name: string): string => `@allset/${name.replace('allset-', '')}`;

const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** How the compiler's settings of a package differ when it is published. */
function settingsOf(from: string, to: string) {
  const { references = [] } = readJson<{ references?: { path: string }[] }>(path.join(from, 'tsconfig.json'));
  return {
    compilerOptions: {
      composite: false,
      incremental: false,
      emitDeclarationOnly: false,
      rewriteRelativeImportExtensions: true,
      rootDir: from,
      outDir: path.join(to, 'dist'),
    },
    references: references.map((reference) => ({ path: path.join(from, reference.path) })),
  };
}

/** Sources that are not compiled lie beside those that are. */
function copy(from: string, to: string, file: string): void {
  const target = path.join(to, file.startsWith('src') ? path.join('dist', file) : file);
  if (existsSync(target)) return;
  cpSync(from, target, { recursive: true });
}

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8'));

const outputOf = (failure: unknown): string =>
  failure instanceof Error && 'stdout' in failure ? String(failure.stdout) : String(failure);

/** A package.json, as far as publishing changes it. */
interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: true }>;
}

const compiled = (file: string): string => file.replace(/^\.\/src\//, './dist/src/').replace(/\.tsx?$/, '.js');

/** A source file becomes JavaScript with declarations, or lies beside those that do; anything else stays as it is. */
function publishedExport(target: string | Record<string, string>): string | Record<string, string> {
  if (typeof target !== 'string') return target;
  const file = compiled(target);
  return /\.tsx?$/.test(target) ? { types: file.replace(/\.js$/, '.d.ts'), default: file } : file;
}

/**
 * The package.json of a published package: a name with a scope, compiled entries, and exact versions of our other packages. What only tests need is
 * an optional peer there. Here it is a development dependency: npm installs optional peers to run, too.
 */
function publishedManifest(manifest: Manifest, versions: Readonly<Record<string, string>>): Manifest {
  const { private: _, devDependencies, exports = {}, bin, dependencies = {}, ...rest } = manifest;
  const published = (name: string, range: string) =>
    range === '*' && versions[name] ? `npm:${scopedName(name)}@${versions[name]}` : range;
  return {
    ...rest,
    name: scopedName(rest.name),
    ...(bin && { bin: mapValues(bin, compiled) }),
    exports: mapValues(exports, publishedExport),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [name, published(name, range)]),
    ),
    ...(devDependencies && {
      peerDependencies: devDependencies,
      peerDependenciesMeta: mapValues(devDependencies, () => ({ optional: true as const })),
    }),
  };
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
