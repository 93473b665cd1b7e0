import { expect, test } from '@playwright/test';
import { href, pages } from 'shared-contracts/pages';
import { activeOwner, newEmail } from '../data/api.ts';
import { mailAbout } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';

const at = (page: keyof typeof pages) => `${site()}${pages[page].path}`;

test('@phone [PUB-3] the contact page shows contact details, and its form sends a message', async ({ page }) => {
  const email = newEmail();
  await page.goto(at('contact'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^\+?[\d ]{10,}$/ })).toHaveAttribute('href', /^tel:\+?\d{10,}$/);
  await expect(main.getByText(/Sandton/)).toBeVisible();
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', href('signup'));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Thandi Mokoena');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill(`A question from ${email}`);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/mailer/contact'));
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Thandi Mokoena', email });
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('[PUB-4] the about page ends with a sign-up link', async ({ page }) => {
  await page.goto(at('about'));
  await expect(page.getByRole('main')).toContainText('Two friends stood in the same queue');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.waitForURL(at('signup'));
});

test('[PUB-5] every question of the specification has an answer, with the current fee', async ({ page }) => {
  await page.goto(at('faq'));
  const main = page.getByRole('main');
  for (const answer of [
    'A copy of your ID and a picture of your licence disc',
    'depends on the weight of your vehicle, plus a service fee of R250.00',
    'enforcement order or a warrant',
    'grace period of 21 days',
    'penalty of 10% of the disc price',
    '2 to 7 working days',
    'the department fee is refunded. The service fee is not',
  ])
    await expect(main).toContainText(answer);
});

test('[PUB-5][PUB-2] fee and grace period are the values set by administrators', async ({ page }) => {
  const values: Record<string, number> = { serviceFee: 27_350, gracePeriod: 30 };
  await page.route('**/managed-variables?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { entries: { variable: string; value: number }[] };
    const entries = body.entries.map((entry) => ({ ...entry, value: values[entry.variable] ?? entry.value }));
    await route.fulfill({ response, json: { ...body, entries } });
  });
  await page.goto(at('faq'));
  await expect(page.getByRole('main')).toContainText('plus a service fee of R273.50');
  await expect(page.getByRole('main')).toContainText('grace period of 30 days');
  await page.goto(at('home'));
  await expect(page.getByRole('main')).toContainText('R273.50');
});

test('[PUB-6] the terms have eleven sections, with refund rule, currency and governing law', async ({ page }) => {
  await page.goto(at('terms'));
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Privacy Policy' })).toBeVisible();
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toEqual([
    'Cardholder safety',
    'Refund policy',
    'Regulation and laws',
    'Delivery policy',
    'Currency',
    'Privacy policy',
    'Consent',
    'Use and disclosure',
    'Retention',
    'Accuracy of data',
    'Policy updates',
  ]);
  const main = page.getByRole('main');
  await expect(main).toContainText(/completed, we refund the department fee\. We do not refund the service fee/);
  await expect(main).toContainText('South African rand');
  await expect(main).toContainText(/law of South Africa/);
});

test('[PUB-7] /payments explains how paying works, and shows an owner their payments', async ({ page }) => {
  await page.goto(at('payments'));
  await expect(page.getByRole('heading', { level: 1, name: 'How paying works' })).toBeVisible();
  await asOwner(page, await activeOwner());
  await page.goto(at('payments'));
  await expect(page.getByRole('heading', { level: 1, name: 'My payments' })).toBeVisible();
  await expect(page.getByText('No payments found...')).toBeVisible();
});

test('[PUB-9] the header has links and Sign up for a visitor, and the full name with a menu for an owner', async ({
  page,
}) => {
  await page.goto(at('faq'));
  const header = page.getByRole('banner');
  for (const name of ['About', 'Contact', 'FAQ', 'Login', 'Sign up'])
    await expect(header.getByRole('link', { name })).toBeVisible();
  await header.getByRole('link', { name: 'AllSet, home' }).click();
  await page.waitForURL(`${site()}/`);
  const owner = await activeOwner();
  await asOwner(page, owner);
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
  const profile = header.getByRole('button', { name: owner.fullName });
  // The last name is only for screen readers.
  const shownWidth = () => profile.getByText('Khumalo').evaluate((part) => part.getBoundingClientRect().width);
  expect(await shownWidth()).toBeLessThan(2);
  await profile.click();
  await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toBeFocused();
  await profile.click();
  await header.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL(at('profile'));
  await page.goto(at('faq'));
  expect(await shownWidth()).toBeGreaterThan(40);
  await profile.click();
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('[PUB-9] the menu has the links that do not fit the header, and closes on navigation', async ({ page }) => {
    await page.goto(site());
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'FAQ' })).toBeHidden();
    await header.getByRole('button', { name: 'Menu' }).click();
    await header.getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL(at('faq'));
    await expect(header.getByRole('link', { name: 'FAQ' })).toBeHidden();
    await expect(header.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('[PUB-9] an owner’s menu has first name and Log out on account pages, and full name and Logout elsewhere', async ({
    page,
  }) => {
    const owner = await activeOwner();
    await asOwner(page, owner);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(menu).not.toContainText(owner.fullName);
    await page.goto(at('faq'));
    await header.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(menu).toContainText(owner.fullName);
  });
});

test('[PUB-11] the newsletter form accepts an email address', async ({ page }) => {
  const email = newEmail();
  await page.goto(site());
  await page.getByRole('form', { name: 'News and reminders by e-mail' }).getByLabel('Email address').fill(email);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/subscribers'));
  await page.getByRole('button', { name: 'Subscribe' }).click();
  expect((await sent).postDataJSON()).toEqual({ email });
  await expect(page.getByText('Please confirm by email')).toBeVisible();
  await expect(
    page.getByRole('form', { name: 'News and reminders by e-mail' }).getByLabel('Email address'),
  ).toHaveValue('');
});

test('[PUB-12] Back restores the scroll position, and a reloaded page starts at the top', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto(at('terms'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBe(400);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeFocused();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Privacy Policy' })).toBeFocused();
  await expect.poll(top).toBe(400);
  await page.goto(at('about'));
  await page.goto(at('terms'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await top()).toBe(0);
});

test('[PUB-12] a navigation starts at the top, on the company’s background', async ({ page }) => {
  await page.goto(site());
  await page.getByRole('link', { name: 'Terms & Privacy Policy' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Terms & Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Privacy Policy' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const wanted = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = (
      JSON.parse(document.getElementById('site')?.textContent ?? '{}') as { company: { backgroundColor: string } }
    ).company.backgroundColor;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const behind = await page.getByRole('main').evaluate((main) => {
    for (let element: Element | null = main; element; element = element.parentElement) {
      const { backgroundColor } = getComputedStyle(element);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });
  expect(behind).toBe(wanted);
});

test('[PUB-14] a toast is shown at the top right and disappears after four seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto(site());
  await page.getByRole('form', { name: 'News and reminders by e-mail' }).getByLabel('Email address').fill(newEmail());
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Please confirm by email');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(80);
  expect(box?.x).toBeGreaterThan(640);
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});

test('[GRD-6] a verified owner is redirected from verify-account', async ({ page }) => {
  await asOwner(page, await activeOwner());
  for (const path of [pages.verifyAccount.path, `${pages.verifyAccount.path}/some-token`]) {
    await page.goto(`${site()}${path}`);
    await page.waitForURL(at('manageVehicles'));
  }
});

test('[PRO-1] after a profile change header and menu show the new name immediately', async ({ page }) => {
  const owner = await activeOwner();
  await asOwner(page, owner);
  await page.goto(at('profile'));
  await expect(page.getByLabel('Contact number')).toHaveValue('+27 82 555 0142');
  await expect(page.getByLabel('Complex / Building')).toBeVisible();
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Contact number').press('ControlOrMeta+a');
  await page.getByLabel('Contact number').pressSequentially('12');
  await page.getByRole('button', { name: 'Update Details' }).click();
  await expect(page.getByText('First name is a required field')).toBeVisible();
  await expect(page.getByText('Phone number is not valid, i.e. 27824567890')).toBeVisible();
  await page.getByLabel('First name').fill('Nomvula');
  await page.getByLabel('Contact number').press('ControlOrMeta+a');
  await page.getByLabel('Contact number').pressSequentially('0831234567');
  await page.getByLabel('Complex / Building').fill('Unit 9');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/api/users'));
  await page.getByRole('button', { name: 'Update Details' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'Nomvula',
    contactNumber: '0831234567',
    deliveryAddressAdditional: 'Unit 9',
  });
  await expect(page.getByText('Profile has been updated')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Nomvula/ })).toBeVisible();
});

test('[PRO-1] personal data is downloaded as a zip, and the account is deleted after confirmation', async ({
  page,
}) => {
  const owner = await activeOwner();
  await asOwner(page, owner);
  await page.goto(at('profile'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('allset-my-data.zip');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password', { exact: true }).fill('a bad one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not your password.');
  await dialog.getByLabel('Your password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(`${site()}/`);
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await mailAbout(owner.email, 'Your account');
});
