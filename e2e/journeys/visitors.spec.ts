import { expect, test } from '@playwright/test';
import { href, pages } from 'shared-contracts/pages';
import { activeOwner, newEmail } from '../data/api.ts';
import { mailAbout } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { AboutPage } from '../pages/about.page.ts';
import { ContactPage } from '../pages/contact.page.ts';
import { FaqPage } from '../pages/faq.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { TermsPage } from '../pages/terms.page.ts';
import { asOwner } from '../data/session.ts';

const at = (page: keyof typeof pages) => `${site()}${pages[page].path}`;

test('@phone [PUB-3] the contact page shows contact details, and its form sends a message', async ({ page }) => {
  const email = newEmail();
  await page.goto(at('contact'));
  const contact = new ContactPage(page);
  await expect(contact.telephone).toHaveAttribute('href', /^tel:\+?\d{10,}$/);
  await expect(contact.text(/Sandton/)).toBeVisible();
  await expect(contact.mail).toHaveAttribute('href', /^mailto:/);
  await expect(contact.signUp).toHaveAttribute('href', href('signup'));
  await contact.send.click();
  await expect(contact.name).toBeFocused();
  await contact.name.fill('Thandi Mokoena');
  await contact.email.fill(email);
  await contact.message.fill(`A question from ${email}`);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/mailer/contact'));
  await contact.send.click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Thandi Mokoena', email });
  await expect(contact.toast('Message sent')).toBeVisible();
  await expect(contact.message).toHaveValue('');
});

test('[PUB-4] the about page ends with a sign-up link', async ({ page }) => {
  await page.goto(at('about'));
  const about = new AboutPage(page);
  await expect(about.content).toContainText('Two friends stood in the same queue');
  await about.signUp.click();
  await page.waitForURL(at('signup'));
});

test('[PUB-5] every question of the specification has an answer, with the current fee', async ({ page }) => {
  await page.goto(at('faq'));
  const { content } = new FaqPage(page);
  for (const answer of [
    'A copy of your ID and a picture of your licence disc',
    'depends on the weight of your vehicle, plus a service fee of R250.00',
    'enforcement order or a warrant',
    'grace period of 21 days',
    'penalty of 10% of the disc price',
    '2 to 7 working days',
    'the department fee is refunded. The service fee is not',
  ])
    await expect(content).toContainText(answer);
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
  const { content } = new FaqPage(page);
  await expect(content).toContainText('plus a service fee of R273.50');
  await expect(content).toContainText('grace period of 30 days');
  const home = new HomePage(page);
  await home.open();
  await expect(home.content).toContainText('R273.50');
});

test('[PUB-6] the terms have eleven sections, with refund rule, currency and governing law', async ({ page }) => {
  await page.goto(at('terms'));
  const terms = new TermsPage(page);
  await expect(terms.title).toHaveText('Terms & Privacy Policy');
  const titles = await terms.sections.allTextContents();
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
  await expect(terms.content).toContainText(
    /completed, we refund the department fee\. We do not refund the service fee/,
  );
  await expect(terms.content).toContainText('South African rand');
  await expect(terms.content).toContainText(/law of South Africa/);
});

test('[PUB-7] /payments explains how paying works, and shows an owner their payments', async ({ page }) => {
  const payments = new PaymentsPage(page);
  await payments.open();
  await expect(payments.title).toHaveText('How paying works');
  await asOwner(page, await activeOwner(), { path: href('payments') });
  await expect(payments.title).toHaveText('My payments');
  await expect(payments.text('No payments found...')).toBeVisible();
});

test('[PUB-9] the header has links and Sign up for a visitor, and the full name with a menu for an owner', async ({
  page,
}) => {
  await page.goto(at('faq'));
  const { header } = new FaqPage(page);
  for (const name of ['About', 'Contact', 'FAQ', 'Login', 'Sign up']) await expect(header.link(name)).toBeVisible();
  await header.link('AllSet, home').click();
  await page.waitForURL(`${site()}/`);
  const owner = await activeOwner();
  await asOwner(page, owner);
  await expect(header.login).toHaveCount(0);
  const profile = header.button(owner.fullName);
  // The last name is only for screen readers.
  const shownWidth = () => profile.getByText('Khumalo').evaluate((part) => part.getBoundingClientRect().width);
  expect(await shownWidth()).toBeLessThan(2);
  await profile.click();
  await expect(header.button('Log out')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toBeFocused();
  await profile.click();
  await header.link('Profile').click();
  await page.waitForURL(at('profile'));
  await page.goto(at('faq'));
  expect(await shownWidth()).toBeGreaterThan(40);
  await profile.click();
  await expect(header.button('Logout')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('[PUB-9] the menu has the links that do not fit the header, and closes on navigation', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    const { header } = home;
    await expect(header.link('FAQ')).toBeHidden();
    await header.menuButton.click();
    await header.link('FAQ').click();
    await page.waitForURL(at('faq'));
    await expect(header.link('FAQ')).toBeHidden();
    await expect(header.menuButton).toHaveAttribute('aria-expanded', 'false');
  });

  test('[PUB-9] an owner’s menu has first name and Log out on account pages, and full name and Logout elsewhere', async ({
    page,
  }) => {
    const owner = await activeOwner();
    await asOwner(page, owner);
    const { header } = new ManageVehiclesPage(page);
    await header.menuButton.click();
    await expect(header.inMenu('Log out')).toBeVisible();
    await expect(header.menu).not.toContainText(owner.fullName);
    await page.goto(at('faq'));
    await header.menuButton.click();
    await expect(header.inMenu('Logout')).toBeVisible();
    await expect(header.menu).toContainText(owner.fullName);
  });
});

test('[PUB-11] the newsletter form accepts an email address', async ({ page }) => {
  const email = newEmail();
  const home = new HomePage(page);
  await home.open();
  await home.newsletter.email.fill(email);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/subscribers'));
  await home.newsletter.submit.click();
  expect((await sent).postDataJSON()).toEqual({ email });
  await expect(home.toast('Please confirm by email')).toBeVisible();
  await expect(home.newsletter.email).toHaveValue('');
});

test('[PUB-12] Back restores the scroll position, and a reloaded page starts at the top', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto(at('terms'));
  const terms = new TermsPage(page);
  await expect(terms.title).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBe(400);
  await terms.header.link('FAQ').click();
  const faq = new FaqPage(page);
  await expect(faq.title).toHaveText('Questions and answers');
  await expect(faq.title).toBeFocused();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(terms.title).toHaveText('Terms & Privacy Policy');
  await expect(terms.title).toBeFocused();
  await expect.poll(top).toBe(400);
  await page.goto(at('about'));
  await page.goto(at('terms'));
  await expect(terms.title).toBeVisible();
  expect(await top()).toBe(0);
});

test('[PUB-12] a navigation starts at the top, on the company’s background', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.terms.scrollIntoViewIfNeeded();
  await home.terms.click();
  const terms = new TermsPage(page);
  await expect(terms.title).toHaveText('Terms & Privacy Policy');
  await expect(terms.title).toBeFocused();
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
  const behind = await terms.content.evaluate((main) => {
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
  const home = new HomePage(page);
  await home.open();
  await home.newsletter.subscribe(newEmail());
  const toast = home.toast('Please confirm by email');
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
  await asOwner(page, owner, { path: href('profile') });
  const profile = new ProfilePage(page);
  await expect(profile.contactNumber).toHaveValue('+27 82 555 0142');
  await expect(profile.address.building).toBeVisible();
  await profile.firstName.fill('');
  await profile.retypeContactNumber('12');
  await profile.save.click();
  await expect(profile.text('First name is a required field')).toBeVisible();
  await expect(profile.text('Phone number is not valid, i.e. 27824567890')).toBeVisible();
  await profile.firstName.fill('Nomvula');
  await profile.retypeContactNumber('0831234567');
  await profile.address.building.fill('Unit 9');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/api/users'));
  await profile.save.click();
  expect((await sent).postDataJSON()).toMatchObject({
    firstName: 'Nomvula',
    contactNumber: '0831234567',
    deliveryAddressAdditional: 'Unit 9',
  });
  await expect(profile.toast('Profile has been updated')).toBeVisible();
  await expect(profile.header.button(/Nomvula/)).toBeVisible();
});

test('[PRO-1] personal data is downloaded as a zip, and the account is deleted after confirmation', async ({
  page,
}) => {
  const owner = await activeOwner();
  await asOwner(page, owner, { path: href('profile') });
  const profile = new ProfilePage(page);
  const download = page.waitForEvent('download');
  await profile.download.click();
  expect((await download).suggestedFilename()).toBe('allset-my-data.zip');
  await profile.deleteAccount.click();
  await profile.confirmDeletion('a bad one');
  await expect(profile.deletionRefusal).toContainText('This is not your password.');
  await profile.confirmDeletion(owner.password);
  await page.waitForURL(`${site()}/`);
  await expect(profile.toast('Your account has been deleted')).toBeVisible();
  await expect(profile.header.login).toBeVisible();
  await mailAbout(owner.email, 'Your account');
});
