import { expect, type Page, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { countTimers, leftBehind } from '../data/left-behind.ts';
import { loadedCopies, sharedLibraries } from '../data/loaded-copies.ts';
import { memoryOf } from '../data/memory.ts';
import { openPartnerPage, partnerOrigin } from '../data/partner-page.ts';
import { PartnerPage } from '../pages/partner.page.ts';

let partner: Awaited<ReturnType<typeof openPartnerPage>>;
test.beforeEach(async ({ page }) => {
  partner = await openPartnerPage(page, await freePort());
});
test.afterEach(async () => {
  await partner.close();
  expect(partner.violations).toEqual([]);
});

async function logInAtPartner(page: Page) {
  const fleet = new PartnerPage(page);
  await fleet.logIn();
  return fleet;
}

test('[MFE-6][M6] a partner’s page mounts, unmounts and remounts modules with one React, one store and one session', async ({
  page,
}) => {
  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith(partnerOrigin)) loads += 1;
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));

  const fleet = await logInAtPartner(page);
  await fleet.renewals.click();
  await expect(fleet.title('My renewals')).toBeVisible();
  await fleet.home.click();
  await expect(fleet.headings).toHaveCount(0);
  await fleet.licenses.click();
  await expect(fleet.title(/vehicles/i)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(fleet.title('My renewals')).toBeVisible();

  const copies = await loadedCopies(page);
  for (const library of sharedLibraries) expect([library, copies[library]]).toEqual([library, 1]);
  expect(documents).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('[PTR-2] our styles leave the partner’s elements as they are', async ({ page }) => {
  await page.goto(partnerOrigin);
  const styles = () =>
    page.evaluate(() => {
      const theirs = document.querySelector('#theirs') ?? document.createElement('section');
      if (!theirs.isConnected) {
        theirs.id = 'theirs';
        theirs.innerHTML =
          '<h1>One</h1><h2>Two</h2><p>Three <a href="/">four</a></p><ul><li>Five</li></ul><button>Six</button>' +
          '<label>Seven <input></label><table><tbody><tr><th>Eight</th><td>Nine</td></tr></tbody></table><svg></svg>';
        Object.assign((theirs as HTMLElement).style, { position: 'fixed', top: '0', width: '600px' });
        document.body.append(theirs);
      }
      return [document.documentElement, document.body, theirs, ...theirs.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element);
        const inside = element !== document.documentElement && element !== document.body;
        // The page itself grows with what is shown on it.
        // A registered property of our own, which has a value everywhere, styles nothing.
        const names = [...style].filter(
          (name) => !name.startsWith('--fui-') && (inside || !/size|height|width|origin|inset|top|bottom/.test(name)),
        );
        return names.map((name) => `${element.localName} ${name}: ${style.getPropertyValue(name)}`);
      });
    });
  const before = (await styles()).flat();
  expect(before.length).toBeGreaterThan(2000);
  const fleet = new PartnerPage(page);
  await fleet.logIn();
  await fleet.mountBeside('mfe-renewals');
  await expect(fleet.title(/vehicles/i)).toBeVisible();
  const changed = (await styles()).flat().filter((line) => !before.includes(line));
  expect(changed).toEqual([]);
});

test('[M18][PTR-2] what the partner stores stays as it is, through a login and a logout', async ({ page }) => {
  const theirs = { token: 'theirs', userId: 'theirs', 'draft of theirs': 'theirs' };
  const stored = () =>
    page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage }, cookies: document.cookie }));
  await page.goto(partnerOrigin);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) {
      localStorage.setItem(key, value);
      sessionStorage.setItem(key, value);
    }
    document.cookie = 'session=theirs; Path=/';
  }, theirs);
  await logInAtPartner(page);
  const during = await stored();
  const ours = Object.keys(during.local).filter((key) => !Object.hasOwn(theirs, key));
  expect(ours).toContain('allset.token');
  const kept = [...ours, ...Object.keys(during.tab)].filter((key) => !key.startsWith('allset.'));
  expect(kept.toSorted()).toEqual(Object.keys(theirs).toSorted());
  expect(during.cookies).toContain('allset.session=1');

  await page.evaluate(async () => {
    const { createAllSet } = globalThis as unknown as {
      createAllSet: (options: object) => Promise<{ host: { session: { signOut: () => Promise<void> } } }>;
    };
    await (await createAllSet({})).host.session.signOut();
  });
  // Ours remains the id of the device, so that the next login is not told as one on a new device.
  const local = { ...theirs, 'allset.device': expect.any(String) };
  await expect.poll(async () => (await stored()).local).toEqual(local);
  const after = await stored();
  expect(after).toEqual({ local, tab: theirs, cookies: 'session=theirs' });
});

test('[M6][PTR-2] two modules at once on a partner’s page share no ids and no theme, and one place for toasts and questions', async ({
  page,
}) => {
  const fleet = await logInAtPartner(page);
  await fleet.mountBeside('mfe-renewals');
  const themes = page.locator('.fui-FluentProvider');
  await expect(themes).toHaveCount(2);
  const providers = await themes.evaluateAll((elements) =>
    elements.flatMap(({ classList }) =>
      [...classList].filter((name) => name.startsWith('fui-FluentProvider') && name !== 'fui-FluentProvider'),
    ),
  );
  expect(new Set(providers).size).toBe(2);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

  await fleet.say('The disc is on its way');
  await expect(fleet.toasts).toHaveText('The disc is on its way');
  // The module that showed it leaves, and the other one goes on showing it.
  await fleet.home.click();
  await expect(fleet.title(/vehicles/i)).toHaveCount(0);
  await expect(fleet.toasts).toHaveText('The disc is on its way');
  await fleet.licenses.click();
  await expect(fleet.title(/vehicles/i)).toBeVisible();
  await fleet.ask('Remove the vehicle?');
  await expect(fleet.questions).toHaveCount(1);
});

test('[M1][PTR-2] a module that cannot be loaded says so in its own place on a partner’s page, and is tried again there', async ({
  page,
}) => {
  const fleet = await logInAtPartner(page);
  await page.route('**/modules/mfe-renewals/**', (route) => route.abort());
  await fleet.renewals.click();
  await expect(fleet.unavailable).toContainText('This part is not available right now');
  await expect(fleet.unavailable).toContainText('mfe-renewals');
  await fleet.licenses.click();
  await expect(fleet.unavailable).toHaveCount(0);
  await expect(fleet.title(/vehicles/i)).toBeVisible();
  await fleet.renewals.click();
  await expect(fleet.tryAgain).toBeVisible();
  await page.unroute('**/modules/mfe-renewals/**');
  await fleet.tryAgain.click();
  await expect(fleet.title('My renewals')).toBeVisible();
  await expect(fleet.unavailable).toHaveCount(0);
});

test('[PTR-2] a partner’s link asks before it takes away what somebody typed, and leaves focus and history as they are', async ({
  page,
}) => {
  const fleet = await logInAtPartner(page);
  await fleet.go('/profile');
  const email = page.getByLabel('Email address');
  await expect(email).not.toHaveValue('');
  await email.fill('another@acme.test');
  await fleet.home.click();
  await expect(fleet.questions).toContainText('Leave without saving?');
  await fleet.answer('Stay');
  await expect(email).toHaveValue('another@acme.test');
  const entries = await page.evaluate(() => history.length);
  await fleet.home.click();
  await fleet.answer('Leave');
  await expect(fleet.heading('Your fleet, in one place')).toBeVisible();
  await expect(fleet.headings).toHaveCount(0);
  await expect(fleet.home).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('[M9][PTR-2] mounting and unmounting a module many times leaves nothing behind, and no memory', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await countTimers(page);
  const fleet = await logInAtPartner(page);
  /** Each of the modules that have pages at a partner's. */
  const modules = [
    async () => {
      await fleet.licenses.click();
      await expect(fleet.title(/vehicles/i)).toBeVisible();
    },
    async () => {
      await fleet.renewals.click();
      await expect(fleet.title('My renewals')).toBeVisible();
    },
    async () => {
      await fleet.go('/profile');
      await expect(page.getByLabel('Email address')).not.toHaveValue('');
    },
  ];
  const visit = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await fleet.home.click();
      await expect(fleet.headings).toHaveCount(0);
      await modules[time % modules.length]?.();
      // Whole: what a visit that ended early had not shown yet would look like something left behind by a later one.
      await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    }
    await fleet.home.click();
    await expect(fleet.headings).toHaveCount(0);
  };
  await visit(6);
  // A visit may leave a few that are about to end; fifty that leak would be far more.
  const settled = () => expect.poll(async () => (await leftBehind(page)).timeouts).toBeLessThan(8);
  await settled();
  const [memory, left] = [await memoryOf(page), await leftBehind(page)];
  // Fifty times in `npm run test:deep`: what leaks with each visit shows sooner.
  await visit(process.env.DEEP ? 50 : 15);
  await settled();
  expect(await leftBehind(page)).toEqual({ ...left, timeouts: expect.any(Number) });
  const after = await memoryOf(page);
  expect(after.heap - memory.heap).toBeLessThan(5 * 1024 * 1024);
  expect(after.listeners).toBeLessThanOrEqual(memory.listeners + 10);
});
