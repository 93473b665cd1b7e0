import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { activeOwner } from '../data/api.ts';
import { type IsolatedSite, onlySigned, startIsolatedSite } from '../data/isolated-site.ts';
import { asOwner } from '../data/session.ts';
import { createTeamFolder, type TeamFolder } from '../data/team-folder.ts';
import { Screen } from '../pages/parts/screen.ts';

const name = 'mfe-road-trips';
const screenFile = 'road-trips/RoadTripsPage.tsx';
const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);
const titled = (title: string) => `title={t('${title}')}`;

let team: TeamFolder;
let site: IsolatedSite | undefined;
let server: ChildProcess | undefined;

test.beforeEach(async () => {
  test.setTimeout(240_000);
  team = await createTeamFolder(name);
});
test.afterEach(async () => {
  server?.kill('SIGTERM');
  await site?.close();
  team.close();
});

/** A site that serves what the product's key or the team's key has signed, as an operator sets it up. */
async function siteOfOperators(publicKey: string): Promise<IsolatedSite> {
  const keys = team.path('trusted-keys.json');
  copyFileSync(onlySigned().RELEASE_KEYS_FILE ?? '', keys);
  const environment = { RELEASE_KEYS_FILE: keys, SITE_LANGUAGES: 'zu' };
  await run(
    process.execPath,
    [path.join(root, 'tools/release/main.ts'), 'keys', 'add', name, publicKey, '--name', 'Road trips'],
    { env: { ...process.env, ...environment } },
  );
  return startIsolatedSite(environment);
}

test('[TEM-1][TEM-12][LNG-4] a module is made, typed, tested, run against a site and released from a folder with published packages alone, in another language too', async ({
  page,
}) => {
  expect(
    existsSync(team.path('../packages/allset-partner-1.0.0.tgz')),
    '[PTR-4] partners get their types with them',
  ).toBe(true);
  const { dependencies } = JSON.parse(readFileSync(team.path('package.json'), 'utf8'));
  expect(dependencies['web-kit']).toMatch(/^npm:@allset\/web-kit@\d/);
  await team.npm('check');
  const keyFile = team.path('team.pem');
  const publicKey = (await team.npm('release', ['keys', 'create', keyFile])).trim().split('\n').at(-1) ?? '';
  site = await siteOfOperators(publicKey);
  const port = await freePort();
  server = team.start('dev', '--site', site.url, '--port', String(port));
  const origin = `http://localhost:${port}`;
  await expect(async () => expect((await fetch(`${origin}/remoteEntry.js`)).ok).toBe(true)).toPass({ timeout: 60_000 });
  await asOwner(page, await activeOwner(), { origin: site.url, path: `/?override=${name}@${origin}` });
  const screen = new Screen(page);
  await page.goto(`${site.url}/road-trips`);
  await expect(screen.title).toHaveText('Road trips');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  team.edit(screenFile, titled('Road trips'), titled('Trips by road'));
  await expect(screen.title).toHaveText('Trips by road', { timeout: 30_000 });
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  server.kill('SIGTERM');

  expect(await team.npm('release', ['login', site.url, '--key', keyFile])).toContain('Road trips, which may release');
  team.edit(screenFile, titled('Trips by road'), 'title={42}');
  await expect(team.npm('release', ['publish', name, '--version', '1.0.0'])).rejects.toMatchObject({
    stdout: expect.stringContaining("not assignable to type 'string'"),
    stderr: expect.stringContaining('Nothing was released'),
  });
  team.edit(screenFile, 'title={42}', titled('Trips by road'));
  // Its test expects the title that the page was created with.
  team.edit('road-trips/RoadTripsPage.test.tsx', 'Road trips', 'Trips by road');
  expect(await team.npm('release', ['publish', name, '--version', '1.0.0'])).toContain(`to ${site.url}`);
  await expect(async () => {
    await page.goto(`${site?.url}/road-trips?override=none`);
    await expect(screen.title).toHaveText('Trips by road', { timeout: 1000 });
  }).toPass();
  await expect(screen.menu.link('Road trips')).toBeVisible();
  expect(site.readRegistry().microFrontends[name]).toHaveLength(1);

  const catalog = {
    'Road trips': 'Road in isiZulu',
    'Trips by road': 'Trips in isiZulu',
    [`This page comes from ${name}.`]: `${name}.`,
    'Nothing here yet': 'Nothing in isiZulu',
  };
  mkdirSync(team.path('languages'));
  writeFileSync(team.path('languages/zu.json'), JSON.stringify({ draft: catalog, read: {} }));
  expect(await team.npm('release', ['publish', name, '--version', '1.1.0'])).toContain(`to ${site.url}`);
  await page.context().addCookies([{ name: 'language', value: 'zu', url: site.url }]);
  await expect(async () => {
    await page.goto(`${site?.url}/road-trips`);
    await expect(screen.title).toHaveText('Trips in isiZulu', { timeout: 1000 });
  }).toPass();
  // The menu itself has another name then.
  await expect(page.getByRole('link', { name: 'Road in isiZulu', exact: true })).toBeVisible();
});
