import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isInstalled, otherBrowsers } from './other-browsers.ts';

const root = path.join(import.meta.dirname, '..');

/** Time limit in ms, so that an unresponsive network does not block the tests. */
const downloadTimeout = 180_000;

const playwright = (args: readonly string[], output: 'ignore' | 'inherit', timeout?: number) =>
  spawnSync('playwright', args, {
    cwd: root,
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
    ...(timeout === undefined ? {} : { timeout }),
  }).status === 0;

/** Returns why a browser is unavailable on this machine, or undefined if it starts. */
async function unavailableReason({ name, type }: (typeof otherBrowsers)[number]): Promise<string | undefined> {
  if (!isInstalled(type) && !playwright(['install', name], 'ignore', downloadTimeout))
    return 'it could not be downloaded';
  try {
    await (await type.launch()).close();
    return undefined;
  } catch {
    return 'it does not start';
  }
}

const ready: string[] = [];
for (const browser of otherBrowsers) {
  const reason = await unavailableReason(browser);
  if (reason) console.log(`${browser.title} is skipped on this machine: ${reason}.`);
  else ready.push(browser.name);
}
// Worded like Playwright's summary, which the test command parses.
if (ready.length < otherBrowsers.length) console.log(`  ${otherBrowsers.length - ready.length} skipped`);
const projects = ready.flatMap((name) => ['--project', name]);
if (ready.length > 0 && !playwright(['test', '--config', 'e2e/playwright.config.ts', ...projects], 'inherit'))
  process.exitCode = 1;
