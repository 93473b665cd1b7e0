import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Catalog, catalogFile, releasedCatalog } from 'shared-contracts/catalog';
import { builtVersion } from 'shared-contracts/compatibility';
import { languages } from 'shared-contracts/language';
import { textId } from 'shared-contracts/messages';
import type { Registry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { Rendering, renderingFile } from 'shared-contracts/rendering';
import { piecesOf, translationProblems } from 'shared-contracts/translation-problems';
import { catalogsWithWebKit, menuInLanguages, textsIn } from '../catalogs/catalogs.ts';
import { digestOf, matchesDigest, type ReleaseStore, readRelease } from '../registry/index.ts';
import { printEffects } from './print-effects.ts';
import { provenance } from './provenance.ts';
import { checkedReleases, type StoreOptions, storeReleases } from './store-releases.ts';

/** A number that was never given to another version. */
const numberFor = ({ microFrontends, journal = [] }: Registry, module: string, version: string): string => {
  const used = new Set([
    ...(microFrontends[module] ?? []).map(({ metadata }) => metadata.version),
    ...journal.filter((entry) => entry.module === module).map((entry) => entry.version),
  ]);
  const next = (count: number): string => {
    const number = `${builtVersion(version)}-texts.${count}`;
    return used.has(number) ? next(count + 1) : number;
  };
  return next(1);
};

async function readFiles(
  releases: ReleaseStore,
  { module, version, files }: Release,
): Promise<Map<string, Uint8Array>> {
  const reading = Object.entries(files).map(async ([file, digest]) => {
    const bytes = await releases.read(`${module}/${version}/${file}`);
    if (!bytes || !matchesDigest(bytes, digest))
      throw new Error(`${module} ${version}: ${file} ${bytes ? 'has changed since it was released' : 'is missing'}.`);
    return [file, bytes] as const;
  });
  return new Map(await Promise.all(reading));
}

const jsonIn = (bytes: Uint8Array | undefined): unknown => bytes && JSON.parse(Buffer.from(bytes).toString('utf8'));

/** The catalogues that were released: those of the languages of the release. */
const catalogsIn = (
  files: ReadonlyMap<string, Uint8Array>,
  { languages: released = {} }: Release,
): Record<string, Catalog> =>
  Object.fromEntries(
    Object.entries(released).map(([language, file]) => [language, Catalog.parse(jsonIn(files.get(file)))]),
  );

/** What the short names of texts stand for, as far as the folder or the menu still has them. */
const englishByName = (wanted: Readonly<Record<string, Catalog>>, { data: { menu } }: Release): Map<string, string> =>
  new Map(
    [
      ...Object.values(wanted).flatMap((catalog) => Object.keys(textsIn(catalog))),
      ...menu.flatMap(({ label, group }) => (group === undefined ? [label] : [label, group])),
    ].map((key) => [textId(key), key]),
  );

/** A catalogue in which what the code says has the wanted texts, or otherwise keeps those that it has. */
function withTexts(names: readonly string[], live: Catalog | undefined, wanted: Catalog): Catalog {
  const catalog: { draft: Record<string, string>; read: Record<string, string> } = { draft: {}, read: {} };
  for (const name of names)
    for (const group of ['draft', 'read'] as const) {
      const text = (name in textsIn(wanted) ? wanted : live)?.[group][name];
      if (text !== undefined) catalog[group][name] = text;
    }
  return catalog;
}

/** What is wrong with the texts in a language, one line each. */
function problemsOf(language: string, catalog: Catalog, names: ReadonlyMap<string, string>): string[] {
  const texts = textsIn(catalog);
  return [...names]
    .flatMap(([name, english]) =>
      texts[name]?.trim() ? translationProblems(language, english, texts[name]) : [`“${english}” has no translation`],
    )
    .map((problem) => `languages/${language}.json: ${problem}`);
}

const withoutMarkup = (text: string): string => text.replace(/&#?\w+;|[&<>"']/g, '');

/** Whether pages that were rendered with a release may say something that has another text now. */
function saysOldText(rendered: Uint8Array, live: Catalog, next: Catalog): boolean {
  const { parts } = Rendering.parse(jsonIn(rendered));
  const pages = parts.map(({ html }) => withoutMarkup(html));
  const now = textsIn(next);
  return Object.entries(textsIn(live))
    .filter(([key, text]) => now[key] !== text)
    .some(([, text]) => pages.some((page) => piecesOf(text).every((piece) => page.includes(withoutMarkup(piece)))));
}

/** The files of a version with other texts: pages that were rendered with a text that has changed are made in the browser. */
function withCatalogs(
  files: ReadonlyMap<string, Uint8Array>,
  live: Readonly<Record<string, Catalog>>,
  next: Readonly<Record<string, Catalog>>,
): Map<string, Uint8Array> {
  const changed = new Map(files);
  for (const [language, catalog] of Object.entries(next))
    changed.set(catalogFile(language), Buffer.from(JSON.stringify(catalog)));
  for (const language of languages) {
    const [rendered, before, now] = [files.get(renderingFile(language)), live[language], next[language]];
    if (rendered && before && now && saysOldText(rendered, before, now)) changed.delete(renderingFile(language));
  }
  return changed;
}

/** The catalogues for a released version. Throws if they do not fit its code, or are those that it has. */
function nextCatalogs(
  wanted: Readonly<Record<string, Catalog>>,
  live: Readonly<Record<string, Catalog>>,
  english: ReadonlyMap<string, string>,
  version: string,
): Record<string, Catalog> {
  const [one] = Object.values(live);
  if (!one) throw new Error(`${version} has no texts in another language. Publish a version that has.`);
  const names = Object.keys(textsIn(one));
  const known = new Map(names.flatMap((name) => (english.has(name) ? [[name, english.get(name) ?? name]] : [])));
  const next = Object.fromEntries(
    Object.entries(wanted).map(([language, catalog]) => [
      language,
      withTexts(names, live[language], releasedCatalog(catalog)),
    ]),
  );
  const problems = Object.entries(next).flatMap(([language, catalog]) => problemsOf(language, catalog, known));
  if (problems.length > 0) throw new Error(`The texts for ${version}:\n${problems.join('\n')}`);
  if (isDeepStrictEqual(next, live)) throw new Error(`${version} has these texts already.`);
  return next;
}

interface TextsOptions extends StoreOptions {
  /** Where the module's sources are, with its catalogues. */
  folder: string;
  module: string;
  /** The version whose code they are for. Without it the default. */
  version?: string | undefined;
}

/**
 * Releases the catalogues of a module with the code of a released version, without building it: the same canary, rollback and
 * withdrawal as any version has. Texts that only newer sources have are left out. Returns the number of the version. Throws,
 * and changes nothing, if the texts do not fit the code or nothing differs.
 */
export async function releaseTexts({ folder, module, version, ...options }: TextsOptions): Promise<string> {
  const { releases, keyring } = options;
  const registry = await releases.readRegistry();
  const base =
    version ?? registry.microFrontends[module]?.find(({ deployment }) => deployment.default)?.metadata.version;
  if (base === undefined) throw new Error(`Nobody gets ${module} yet. Publish it first.`);
  const release = await readRelease(releases, keyring.trusted(), module, base);
  const files = await readFiles(releases, release);
  const live = catalogsIn(files, release);
  const wanted = catalogsWithWebKit(folder);
  const english = englishByName(wanted, release);
  const next = nextCatalogs(wanted, live, english, `${module} ${base}`);
  const changed = withCatalogs(files, live, next);
  const { commit: _, ...others } = release;
  const added: Release = {
    ...others,
    version: numberFor(registry, module, base),
    data: { ...release.data, menu: menuInLanguages(release.data.menu, next, textId) },
    files: Object.fromEntries([...changed].map(([file, bytes]) => [file, digestOf(bytes)])),
    languages: Object.fromEntries(Object.keys(next).map((language) => [language, catalogFile(language)])),
    ...provenance(folder),
    releasedAt: new Date().toISOString(),
  };
  const { after } = await checkedReleases([added], options);
  printEffects(registry, after, options);
  if (!options.dryRun) await storeFiles(added, changed, options);
  return added.version;
}

async function storeFiles(
  release: Release,
  files: ReadonlyMap<string, Uint8Array>,
  options: StoreOptions,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  try {
    for (const [file, bytes] of files) writeFileSync(path.join(folder, file), bytes);
    await storeReleases([{ release, folder }], options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
