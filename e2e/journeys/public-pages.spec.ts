import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, newEmail } from '../data/api.ts';
import { asOwner } from '../data/session.ts';
import { ContactPage } from '../pages/contact.page.ts';
import { FaqPage } from '../pages/faq.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { TermsPage } from '../pages/terms.page.ts';

test('@phone [PUB-3] the contact page shows contact details, and its form sends a message', async ({ page }) => {
  const email = newEmail();
  const contact = new ContactPage(page);
  await contact.open();
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

test('[PUB-5] every question of the specification has an answer, with the current fee', async ({ page }) => {
  const faq = new FaqPage(page);
  await faq.open();
  const { content } = faq;
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
  await expect(content.getByRole('heading', { level: 2 })).toHaveText([
    'Which documents do I need?',
    'What does it cost?',
    'I have unpaid fines. Can I still renew?',
    'My disc has expired. What now?',
    'How long does delivery take?',
    'Can I get a refund?',
    'Are you a government department?',
  ]);
});

test('[PUB-5][PUB-2] fee and grace period are the values set by administrators', async ({ page }) => {
  const values: Record<string, number> = { serviceFee: 27_350, gracePeriod: 30 };
  await page.route('**/managed-variables?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { entries: { variable: string; value: number }[] };
    const entries = body.entries.map((entry) => ({ ...entry, value: values[entry.variable] ?? entry.value }));
    await route.fulfill({ response, json: { ...body, entries } });
  });
  const faq = new FaqPage(page);
  await faq.open();
  const { content } = faq;
  await expect(content).toContainText('plus a service fee of R273.50');
  await expect(content).toContainText('grace period of 30 days');
  const home = new HomePage(page);
  await home.open();
  await expect(home.content).toContainText('R273.50');
});

test('[PUB-6] the terms have eleven sections, with refund rule, currency and governing law', async ({ page }) => {
  const terms = new TermsPage(page);
  await terms.open();
  await expect(terms.title).toHaveText('Terms & Privacy Policy');
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
  await expect(payments.text(/^Visa, Mastercard or American Express\./)).toBeVisible();
  await asOwner(page, await activeOwner(), { path: href('payments') });
  await expect(payments.title).toHaveText('My payments');
  await expect(payments.text('No payments found...')).toBeVisible();
});
