import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { failuresOf } from '../data/health-visitors.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';

let own: IsolatedSite;
const opened: IsolatedSite[] = [];
test.afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const loading = (page: Page) => page.locator('#loading');

/** Releases a copy of the shell as the new default version, with the present one as its fallback. */
async function releaseShell(version: string): Promise<void> {
  const present = own.readRegistry().microFrontends.shell?.find(({ deployment }) => deployment.default);
  if (!present) throw new Error('The shell has not been released.');
  const folder = (name: string) => path.join(own.releases, 'shell', name);
  cpSync(folder(present.metadata.version), folder(version), { recursive: true });
  await own.changeRegistry(({ microFrontends }) => {
    microFrontends.shell = [
      {
        ...present,
        url: present.url.replace(present.metadata.version, version),
        fallbackUrl: present.url,
        metadata: { ...present.metadata, version },
      },
      { ...present, deployment: { traffic: 0, default: false }, extras: { ...present.extras, ended: 'superseded' } },
    ];
  });
}

const faults: Record<string, (page: Page) => Promise<void> | void> = {
  'is missing': () => own.removeFiles('shell', '9.0.0'),
  'throws when it starts': async (page) => {
    await own.changeRegistry(({ microFrontends }) => {
      for (const { extras } of microFrontends.shell ?? []) extras.files = {};
    });
    await page.route('**/modules/shell/9.0.0/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken release")' }),
    );
  },
};
for (const [fault, cause] of Object.entries(faults))
  test(`[M11] if the new shell ${fault}, the page opens with the shell before it`, async ({ page }) => {
    own = await startIsolatedSite();
    opened.push(own);
    await releaseShell('9.0.0');
    await cause(page);
    await page.goto(`${own.url}${href('faq')}`);
    await expect(title(page)).toHaveText('Questions and answers');
    await expect(loading(page)).toHaveCount(0);
    // A file that is being written cannot be read.
    await expect(() => expect(failuresOf(own, 'shell', '9.0.0')).toBe(1)).toPass();
  });

test('[M11] if no shell can be loaded, the page says so, whom to ask, and tries again', async ({ page }) => {
  await page.route('**/modules/shell/**', (route) => route.abort());
  await page.goto(site());
  await expect(loading(page).getByText('This page could not be loaded.')).toBeVisible();
  await expect(loading(page).getByRole('link', { name: 'help@allset.test' })).toBeVisible();
  await page.unroute('**/modules/shell/**');
  await loading(page).getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('Get your vehicle licence disc');
});

test('[M11] an error while the shell shows itself leaves the page that was sent, and says whom to ask and how to try again', async ({
  page,
}) => {
  // As in a browser that lacks a function which the colours of the page need.
  await page.addInitScript(() => {
    const { sort } = Array.prototype;
    if (!sessionStorage.getItem('mended'))
      Array.prototype.sort = function (compare) {
        if (String(this[0]).startsWith('#')) throw new TypeError('not a function');
        return sort.call(this, compare);
      };
    sessionStorage.setItem('mended', 'next time');
  });
  await page.goto(`${site()}${href('faq')}`);
  await expect(loading(page).getByText('This page could not be loaded.')).toBeVisible();
  await expect(loading(page).getByRole('link', { name: 'help@allset.test' })).toBeVisible();
  await expect(title(page)).toHaveText('Questions and answers');
  await expect(title(page)).toBeInViewport();
  await loading(page).getByRole('button', { name: 'Try again' }).click();
  await expect(loading(page)).toHaveCount(0);
  await expect(title(page)).toHaveText('Questions and answers');
});

test('[M11] a shell that does not arrive within eight seconds offers to wait or try again', async ({ page }) => {
  let respond: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/modules/shell/**', async (route) => {
    await delay;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(site(), { waitUntil: 'commit' });
  await expect(loading(page)).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(loading(page).getByText('This is taking longer than usual.')).toBeVisible();
  respond();
  await expect(title(page)).toHaveText('Get your vehicle licence disc');
  await expect(loading(page)).toHaveCount(0);
});

test('[M11] an API that does not respond when a session is restored is not waited for without a word', async ({
  page,
}) => {
  const owner = await activeOwner();
  let hangs = true;
  await page.route(`**/api/users/${owner.id}`, (route) => (hangs ? undefined : route.continue()));
  await page.clock.install();
  const asked = page.waitForRequest(`**/api/users/${owner.id}`);
  await asOwner(page, owner);
  await asked;
  await page.clock.fastForward(8000);
  await expect(loading(page).getByText('This is taking longer than usual.')).toBeVisible();
  hangs = false;
  await loading(page).getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('My vehicles');
});
