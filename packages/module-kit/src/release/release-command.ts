import path from 'node:path';
import { openReleases } from '../registry/index.ts';
import { type Asked, parse, report, required, type Sources, share, usage } from './asked.ts';
import { notReleasedYet, readBuiltReleases } from './built-releases.ts';
import { checkRegistry } from './check-registry.ts';
import { dataFolder, openKeyring } from './keyring.ts';
import { keysCommand } from './keys-command.ts';
import { copyRelease, journalLines, listReleases, messageOf } from './list-releases.ts';
import { liveContract, surroundingsOf } from './live-site.ts';
import { logIn, openOther, openStore, storeOfSettings } from './open-store.ts';
import { previewCommand } from './preview-command.ts';
import { printEffects, reportDryRun } from './print-effects.ts';
import { checkedReleases, type StoreOptions, storeReleases } from './store-releases.ts';
import { trafficCommands } from './traffic-commands.ts';

/**
 * The release command: publishes what `sources` or `npm run build` makes, and changes which versions of any module are
 * live, in the store of the settings or at the site that was logged in at. Prints a problem and sets the exit code to 1.
 */
export async function runReleaseCommand(args: string[], sources?: Sources): Promise<void> {
  try {
    const asked = parse(args);
    const { command, positionals, values, name } = asked;
    if (command === 'keys') {
      const store = storeOfSettings(process.env) ?? path.join(dataFolder(), 'releases');
      return await keysCommand(openKeyring(), positionals.slice(1), values, () => openReleases(store).readRegistry());
    }
    if (command === 'login') {
      console.log(await logIn(required(name), values.key ?? process.env.RELEASE_KEY_FILE));
      return;
    }
    const run = commands[command];
    if (!run) throw new Error(usage);
    const store = await openStore();
    await run({ ...asked, ...store, api: values.api ?? store.site, sources });
  } catch (failure) {
    console.error(messageOf(failure));
    process.exitCode = 1;
  }
}

const reportPublished = (
  published: readonly { name: string; version: string }[],
  { place, traffic }: { place: string; traffic: number | undefined },
): void => {
  for (const { name, version } of published)
    console.log(`Released ${name} ${version} to ${place} (${traffic ?? 100} % of visitors).`);
};

/** Publishes what `npm run build` made and is not live yet, all at once. */
async function publishBuilt(from: string, place: string, options: StoreOptions): Promise<void> {
  const built = notReleasedYet(readBuiltReleases(from), await options.releases.readRegistry());
  const { registry, after } = await checkedReleases(
    built.map(({ release }) => release),
    options,
  );
  printEffects(registry, after, options);
  if (options.dryRun) return reportDryRun();
  if (built.length > 0) await storeReleases(built, options);
  reportPublished(
    built.map(({ release: { module: name, version } }) => ({ name, version })),
    { place, traffic: options.traffic },
  );
  if (built.length === 0) console.log('Everything in it has been released before.');
}

const commands: Record<string, (asked: Asked) => Promise<void>> = {
  publish: async (asked) => {
    const { name, version, values, sources, releases, keyring } = asked;
    const traffic = share(asked);
    const dryRun = values['dry-run'] === true;
    const options = { releases, keyring, traffic, dryRun, ...(await surroundingsOf(releases, asked.api)) };
    if (values.from) return publishBuilt(values.from, asked.place, options);
    if (!sources || name === '') throw new Error(usage);
    const others = (values.with ?? '').split(',').filter(Boolean);
    if (others.length > 0 && traffic !== undefined)
      throw new Error('--with releases a set for everybody. Canaries are released one by one, without --with.');
    const published = await sources.publish(
      [{ name, version: values.version ?? version }, ...others.map((other) => ({ name: other }))],
      options,
    );
    if (dryRun) return reportDryRun();
    reportPublished(published, { place: asked.place, traffic });
    report(name, await releases.readRegistry(), asked.place);
  },
  texts: async (asked) => {
    const { name: module, version, values, sources, releases, keyring, place } = asked;
    if (!sources || module === '') throw new Error(usage);
    const [traffic, dryRun] = [share(asked), values['dry-run'] === true];
    const options = { releases, keyring, traffic, dryRun, ...(await surroundingsOf(releases, asked.api)) };
    const number = await sources.texts(module, version, options);
    if (dryRun) return reportDryRun();
    reportPublished([{ name: module, version: number }], { place, traffic });
    report(module, await releases.readRegistry(), place);
  },
  ...trafficCommands,
  preview: async (asked) => console.log(await previewCommand(asked, asked)),
  log: async ({ name, releases, keyring }) => {
    for (const line of journalLines(await releases.readRegistry(), keyring.trusted(), name)) console.log(line);
  },
  copy: async (asked) => {
    const { name: module, values } = asked;
    const version = required(asked.version);
    const to = await openOther(required(values.to), asked.keyring);
    const surroundings = await surroundingsOf(to.releases, values.api ?? to.site ?? asked.api);
    await copyRelease({ from: asked, to, module, version, traffic: share(asked), ...surroundings });
    report(module, await to.releases.readRegistry(), to.place);
  },
  list: async ({ releases, keyring }) => {
    for (const line of await listReleases(releases, keyring.trusted(), new Date())) console.log(line);
  },
  check: async ({ releases, keyring, api }) => {
    const problems = await checkRegistry(releases, keyring.trusted(), await liveContract(api));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    else
      console.log(
        'All releases and changes are signed, their files are present and unchanged, and all contracts are compatible.',
      );
  },
};
