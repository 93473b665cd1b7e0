import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type IsolatedSite, onlySigned, startIsolatedSite } from '../data/isolated-site.ts';
import { type ModuleCheckout, openModuleCheckout } from '../data/module-checkout.ts';
import { requiredEnv } from '../data/product.ts';
import { startVisitors } from '../data/steady-visitors.ts';

const root = path.join(import.meta.dirname, '../..');
const { version: host }: { version: string } = JSON.parse(
  readFileSync(path.join(root, 'packages/web-kit/package.json'), 'utf8'),
);
const nextHost = host.replace(/\d+$/, (patch) => String(Number(patch) + 1));

/** The screen of each module that visitors open. */
const screens = {
  'mfe-auth': 'profile/ProfilePage.tsx',
  'mfe-vehicles': 'manage-vehicles/MyVehiclesPage.tsx',
  'mfe-renewals': 'manage-renewals/ManageRenewalsPage.tsx',
  'mfe-payments': 'manage-payments/ManagePaymentsPage.tsx',
  'mfe-admin': 'people/manage-users/ManageUsersPage.tsx',
} as const;
type ModuleName = keyof typeof screens;
const names: readonly ModuleName[] = ['mfe-auth', 'mfe-vehicles', 'mfe-renewals', 'mfe-payments', 'mfe-admin'];

const folder = mkdtempSync(path.join(tmpdir(), 'release-day-'));
const keys = path.join(folder, 'release-keys.json');
const inFolder = (file: string) => path.join(folder, file);
const settings = { RELEASE_KEYS_FILE: keys, NODE_ENV: 'production' };

/** Makes a key for a team, which an operator then allows to release the team's module. */
function keyOf(name: ModuleName): string {
  const file = inFolder(`${name}.pem`);
  const keysCommand = (...parameters: string[]) =>
    execFileSync(process.execPath, [path.join(root, 'tools/release/main.ts'), 'keys', ...parameters], {
      env: { ...process.env, ...settings, RELEASES_DIR: requiredEnv('E2E_RELEASES') },
      encoding: 'utf8',
    });
  const publicKey = keysCommand('create', file).trim().split('\n').at(-1) ?? '';
  keysCommand('add', name, publicKey, '--name', `The team of ${name}`);
  return file;
}

let site: IsolatedSite;
let teams: Readonly<Record<ModuleName, ModuleCheckout>>;
let operators: ModuleCheckout;
test.afterEach(async () => {
  for (const checkout of [...Object.values(teams), operators]) checkout.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

test('@deep [TEM-2][TEM-3] a day of 30 releases by five keys, with broken and incompatible ones, canaries and a new shell, fails no visit', async ({
  browser,
}) => {
  test.setTimeout(20 * 60_000);
  copyFileSync(onlySigned().RELEASE_KEYS_FILE ?? '', keys);
  const keyFiles = Object.fromEntries(names.map((name) => [name, keyOf(name)]));
  site = await startIsolatedSite({ ...onlySigned(), RELEASE_KEYS_FILE: keys });
  const open = (name: ModuleName) =>
    openModuleCheckout(site.releases, name, { ...settings, RELEASE_KEY_FILE: keyFiles[name] ?? '' });
  teams = {
    'mfe-auth': open('mfe-auth'),
    'mfe-vehicles': open('mfe-vehicles'),
    'mfe-renewals': open('mfe-renewals'),
    'mfe-payments': open('mfe-payments'),
    'mfe-admin': open('mfe-admin'),
  };
  operators = openModuleCheckout(site.releases, 'shell', { RELEASE_KEYS_FILE: keys });
  const published: number[] = [];
  const publish = async (name: ModuleName, version: string, ...more: string[]) => {
    const start = performance.now();
    await teams[name].run('release', 'publish', name, '--version', version, ...more);
    published.push(performance.now() - start);
  };
  /** Releases a screen that throws, sees that it is replaced, and releases the mended one. */
  const publishBroken = async (name: ModuleName, version: string) => {
    const crash = 'const crash = (): string => { throw new Error("broken"); };\n';
    teams[name].edit(screens[name], /^/, crash);
    teams[name].edit(screens[name], 'title=', 'key={crash()} title=');
    await publish(name, version);
    teams[name].edit(screens[name], crash, '');
    teams[name].edit(screens[name], 'key={crash()} ', '');
  };

  const visitors = await startVisitors(browser, site);
  for (const name of names) await publish(name, '9.0.0');
  for (const name of names) await publish(name, '9.1.0');

  // Three releases are broken: each is replaced by the version before in the visitor's page, until it is mended or undone.
  for (const name of ['mfe-vehicles', 'mfe-renewals', 'mfe-admin'] as const) await publishBroken(name, '9.2.0');
  await operators.run('release', 'rollback', 'mfe-vehicles');
  for (const name of ['mfe-renewals', 'mfe-admin'] as const) await publish(name, '9.2.1');

  // A team may release nothing but its own module.
  await expect(openStrangers('mfe-auth', keyFiles['mfe-payments'] ?? '')).rejects.toThrow('may not release mfe-auth');

  // One release needs a page that is not there yet: it is refused, until the shell offers it.
  const raise = (checkout: ModuleCheckout) =>
    checkout.edit('../packages/web-kit/package.json', `"version": "${host}"`, `"version": "${nextHost}"`);
  raise(teams['mfe-payments']);
  await expect(publish('mfe-payments', '9.2.0')).rejects.toThrow(`it needs the host contract ^${nextHost}`);
  raise(operators);
  await operators.run('release', 'publish', 'shell', '--version', '9.0.0');
  await publish('mfe-payments', '9.2.0');

  // Two canaries at once, one of which is promoted and one withdrawn.
  await publish('mfe-auth', '9.2.0', '--traffic', '20');
  await publish('mfe-vehicles', '9.3.0', '--traffic', '20');
  await operators.run('release', 'promote', 'mfe-auth', '9.2.0');
  await operators.run('release', 'withdraw', 'mfe-vehicles', '9.3.0');

  for (let minor = 4; published.length < 30; minor += 1)
    for (const name of names) if (published.length < 30) await publish(name, `9.${minor}.0`);
  const { count, failed } = await visitors.stop();

  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(30);
  expect(await operators.run('release', 'check')).toContain('All releases and changes are signed');
  const longest = Math.max(...published) / 1000;
  test
    .info()
    .annotations.push({ type: 'releases', description: `${published.length}, at most ${longest.toFixed(1)} s` });

  async function openStrangers(name: ModuleName, key: string): Promise<void> {
    const strangers = openModuleCheckout(site.releases, name, { ...settings, RELEASE_KEY_FILE: key });
    try {
      await strangers.run('release', 'publish', name, '--version', '9.9.9');
    } finally {
      strangers.close();
    }
  }
});
