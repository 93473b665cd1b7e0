import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isInstalled, otherBrowsers } from './other-browsers.ts';

const root = path.join(import.meta.dirname, '..');

/** Milliseconds for a download: a network that answers nothing must not hold the tests up. */
const downloadTimeout = 180_000;

const playwright = (args: readonly string[], output: 'ignore' | 'inherit', timeout?: number) =>
  spawnSync('playwright', args, {
    cwd: root,
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
    ...(timeout === undefined ? {} : { timeout }),
  }).status === 0;

/** Why a browser cannot be had on this machine; nothing where it starts. */
async function whyNot({ name, type }: (typeof otherBrowsers)[number]): Promise<string | undefined> {
  if (!isInstalled(type) && !playwright(['install', name], 'ignore', downloadTimeout)) return 'it could not be downloaded';
  try {
    await (await type.launch()).close();
    return undefined;
  } catch {
    return 'it does not start';
  }
}

const ready: string[] = [];
for (const browser of otherBrowsers) {
  const reason = await whyNot(browser);
  if (reason) console.log(`${browser.title} is left out on this machine: ${reason}.`);
  else ready.push(browser.name);
}
// In the words of Playwright's own closing lines, which the test command counts.
if (ready.length < otherBrowsers.length) console.log(`  ${otherBrowsers.length - ready.length} skipped`);
const projects = ready.flatMap((name) => ['--project', name]);
if (ready.length > 0 && !playwright(['test', '--config', 'e2e/playwright.config.ts', ...projects], 'inherit')) process.exitCode = 1;
