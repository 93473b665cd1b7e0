import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { signup } from 'shared-contracts/accounts';
import { getStatementPdf } from 'shared-contracts/billing';
import { Catalog } from 'shared-contracts/catalog';
import { createPaymentKey } from 'shared-contracts/checkouts';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { writeToOwner } from 'shared-contracts/desk';
import { Failure } from 'shared-contracts/failure';
import { dateNames, type Language, type Translation } from 'shared-contracts/language';
import { getReceipt } from 'shared-contracts/payments';
import { listRenewals } from 'shared-contracts/renewals';
import { updateUser } from 'shared-contracts/users';
import { createVehicle } from 'shared-contracts/vehicles';
import type { Client, Mail } from '../client.ts';
import { activeOwner, addVehicle, newAddress, newPolo, payFor, person } from '../owner.ts';
import { pdfLines } from '../pdf-lines.ts';
import { startApp, type TestApp } from '../start-app.ts';

const app = await startApp({ environment: { SITE_LANGUAGES: 'af,zu' } });

/** The receipt of an owner whose account has a language, before it is sent. */
async function payIn(on: TestApp, language: Language | undefined) {
  const owner = await activeOwner(on, { company: 'acme' });
  if (language) await owner.call(updateUser, { id: owner.userId, language });
  const { paymentId } = await payFor(owner, await addVehicle(owner));
  return {
    owner,
    paymentId,
    receipt: async (): Promise<Mail> => {
      await on.drain();
      const mails = await owner.mails(owner.email);
      const found = mails.find(({ text }) => text.includes('VAT at 15 %'));
      assert.ok(found, mails.map(({ subject }) => subject).join());
      return found;
    },
  };
}

const wordsIn = (language: Translation) => {
  const file = new URL(`../../languages/${language}.json`, import.meta.url);
  const { draft } = Catalog.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (text: string): string => draft[text] ?? assert.fail(text);
};
const inZulu = wordsIn('zu');
const inAfrikaans = wordsIn('af');

const amountsIn = (text: string) => text.match(/R[\d,]+\.\d\d/g) ?? [];

test('[LNG-1][LNG-5] a mail is in the language of the account; below a draft stands the English with the same amounts', async () => {
  const { receipt } = await payIn(app, 'zu');
  const { subject, text, html } = await receipt();
  assert.equal(subject, inZulu('Receipt: licence renewal {plate}').replace('{plate}', 'JK45LMGP'));
  const [translated = '', english = ''] = text.split(inZulu('This translation is a draft. In English:'));
  assert.ok(translated.startsWith(inZulu('Thank you, we have your payment')));
  assert.match(english, /^\s+Thank you, we have your payment/);
  assert.deepEqual(amountsIn(translated), amountsIn(english));
  assert.ok(amountsIn(translated).length >= 5);
  assert.match(translated, new RegExp(`\\d (${dateNames.zu.months.join('|')}) \\d{4}`));
  assert.match(html, /^<!doctype html>\s*<html lang="zu"/i);
  assert.match(html, /<div lang="en-ZA">/);
});

test('[LNG-2] the first mail to somebody who signs up in another language is in that', async () => {
  const visitor = app.visitor();
  const email = newAddress();
  const { user } = await visitor.call(signup, { ...person, email, language: 'zu', userType: 'individual' });
  assert.equal(user.language, 'zu');
  await app.drain();
  assert.deepEqual(
    (await visitor.mails(email)).map(({ subject }) => subject),
    [inZulu('Verify your account')],
  );
});

test('[LNG-1] a refusal is in the language of the page, which asks for it by its tag alone', async () => {
  const refusedIn = async (asked: string) => {
    const answer = await fetch(`${app.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': asked },
      body: JSON.stringify({ email: 'nobody@mail.test', password: 'wrong' }),
    });
    const { message, reason, language } = Failure.parse(await answer.json());
    return [reason, message, language];
  };
  const english = 'Incorrect username and password';
  assert.deepEqual(await refusedIn('zu'), ['wrong_credentials', inZulu(english), 'zu']);
  for (const asked of ['zu,en;q=0.8', 'zu-ZA', 'xh', 'en'])
    assert.deepEqual(await refusedIn(asked), ['wrong_credentials', english, undefined], asked);
});

test('[LNG-1] a refusal says its values in the language of the page, and what it says of fields', async () => {
  const owner = await activeOwner(app, { company: 'acme' });
  const vehicle = await addVehicle(owner);
  const refusedIn = async (endpoint: { path: string }, body: object, asked: string) => {
    const answer = await fetch(`${app.origin}/api${endpoint.path}`, {
      method: 'POST',
      headers: { ...owner.headers(), 'content-type': 'application/json', 'accept-language': asked },
      body: JSON.stringify(body),
    });
    return Failure.parse(await answer.json());
  };
  const given = { vehicleId: vehicle.id, amount: 1 };
  const english = await refusedIn(createPaymentKey, given, 'en');
  const zulu = await refusedIn(createPaymentKey, given, 'zu');
  const text = 'The amount is {amount} now. Please look at the new quote.';
  const [amount = ''] = amountsIn(english.message);
  assert.deepEqual([english.message, english.language], [text.replace('{amount}', amount), undefined]);
  assert.deepEqual([zulu.message, zulu.language], [inZulu(text).replace('{amount}', amount), 'zu']);
  assert.deepEqual(zulu.data, english.data);
  const year = await refusedIn(createVehicle, { ...newPolo(), year: 2029 }, 'zu');
  assert.deepEqual(year.fields, { year: inZulu('Please enter a valid vehicle Year') });
});

test('[LNG-1][LNG-5] an owner is asked for something in their language, in the words that the office wrote', async () => {
  const clerk = await app.visitor().logIn('admin@allset.test');
  const owner = await activeOwner(app);
  await owner.call(updateUser, { id: owner.userId, language: 'af' });
  const vehicle = await addVehicle(owner);
  await payFor(owner, vehicle);
  const [renewal = assert.fail()] = (await owner.call(listRenewals, { vehicleId: vehicle.id })).entries;
  await clerk.call(writeToOwner, { id: renewal.id, text: 'Please send page two.' });
  await app.drain();
  const mail = (await owner.mails(owner.email)).find(
    ({ subject }) => subject === inAfrikaans('We need something from you'),
  );
  assert.ok(mail);
  const [translated = '', below = ''] = mail.text.split(inAfrikaans('This translation is a draft. In English:'));
  assert.match(
    translated,
    new RegExp(`${inAfrikaans('In the words of our office, in English:')}\\s+Please send page two`),
  );
  assert.match(below, /before we can go on with the renewal of JK45LMGP:\s+Please send page two/);
});

test('[LNG-8] a mail that waits keeps its words when the language of the account changes', async () => {
  const { owner, receipt } = await payIn(app, 'zu');
  await owner.call(updateUser, { id: owner.userId, language: 'af' });
  assert.match((await receipt()).text, new RegExp(inZulu('Thank you, we have your payment')));
});

test('[LNG-1] a language that the site does not offer, and an account without one, have English mails', async () => {
  for (const language of ['xh', 'en', undefined] as const) {
    const { subject, html, text } = await (await payIn(app, language)).receipt();
    assert.equal(subject, 'Receipt: licence renewal JK45LMGP');
    assert.match(html, /<html lang="en-ZA"/);
    assert.doesNotMatch(text, /draft/);
  }
});

/** The lines of a PDF that is a draft: in its language, and in English. */
async function linesOf(owner: Client, path: string, draftNote: string) {
  const file = await fetch(`${app.origin}/api${path}`, { headers: owner.headers() });
  const lines = pdfLines(Buffer.from(await file.arrayBuffer()));
  const end = lines.indexOf(draftNote);
  assert.ok(end > 0, lines.join('\n'));
  return { translated: lines.slice(0, end), english: lines.slice(end + 1) };
}

test('[LNG-1][LNG-3][LNG-8] a receipt is always in the language of its mail, a statement in that of the account; English with the same amounts follows', async () => {
  const { owner, paymentId } = await payIn(app, 'zu');
  await owner.call(updateUser, { id: owner.userId, language: 'af' });
  const note = 'This translation is a draft. In English:';
  const receipt = await linesOf(owner, getReceipt.path.replace('{id}', paymentId), inZulu(note));
  assert.deepEqual([receipt.translated[3], receipt.english[3]], [inZulu('Receipt'), 'Receipt']);
  const day = receipt.translated.find((line) => line.startsWith(`${inZulu('Date')}: `));
  assert.match(day ?? '', new RegExp(`: \\d+ (${dateNames.zu.shortMonths.join('|')}) \\d{4}$`));
  const month = dayInSouthAfrica(app.clock.now()).slice(0, 7);
  const statement = await linesOf(owner, `${getStatementPdf.path}?month=${month}`, inAfrikaans(note));
  assert.ok(statement.translated.includes(inAfrikaans('Order number')), statement.translated.join('\n'));
  for (const { translated, english } of [receipt, statement]) {
    assert.ok(amountsIn(english.join(' ')).length >= 5);
    assert.deepEqual(amountsIn(translated.join(' ')), amountsIn(english.join(' ')));
  }
});
