import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listDocuments } from 'shared-contracts/documents';
import { sendContactMessage, subscribe } from 'shared-contracts/enquiries';
import { listEvents } from 'shared-contracts/events';
import { updateRenewal } from 'shared-contracts/renewals';
import { updateUser } from 'shared-contracts/users';
import { listVehicles } from 'shared-contracts/vehicles';
import { addVehicle, newAddress } from '../owner.ts';
import { picture } from '../pictures.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');
const { paidRenewal, put } = renewalDesk(app, admin);
const { owner, renewal } = await paidRenewal();
const polyglot = `"><svg onload=alert(1)>{{7*7}}<%= 1 %>javascript:/*--></title></style></textarea></script>`;

test('[X1] markup in a name or a make comes back unchanged, as JSON text', async () => {
  const person = await owner.call(updateUser, { id: owner.userId, lastName: polyglot });
  assert.equal(person.data.lastName, polyglot);
  const made = await addVehicle(owner, { make: polyglot.slice(0, 60) });
  assert.equal(made.make, polyglot.slice(0, 60).toLowerCase());
  const raw = await owner.try(listVehicles, { id: made.id });
  assert.match(String(raw.headers.get('content-type')), /^application\/json/);
});

test('[X1] markup in a note comes back unchanged in the journal and as plain text in the mail', async () => {
  await put(renewal.id, 'admin to action');
  const note = polyglot.toLowerCase();
  await admin.call(updateRenewal, { id: renewal.id, status: 'user to action', note: polyglot });
  const journal = await owner.try(listEvents, { renewalId: renewal.id });
  assert.equal(journal.body.entries[0]?.description, note);
  assert.match(String(journal.headers.get('content-type')), /^application\/json/);
  await app.drain();
  const mail = (await owner.mails(owner.email)).find(({ subject }) => subject === 'We need something from you');
  assert.ok(mail?.text.includes(note));
  assert.ok(mail?.html.includes('&lt;svg onload=alert(1)&gt;{{7*7}}&lt;%= 1 %&gt;'));
  assert.doesNotMatch(mail?.html ?? '', /<svg|<\/textarea|<\/script/i);
});

test('[X1] markup in a file name comes back as JSON text, and encoded in the header of the served file', async () => {
  const name = `'><svg onload=alert(1)>{{7*7}}<%= 1 %>.jpg`;
  const { body } = await owner.upload('/api/uploads/license-disk', await picture(), name);
  assert.equal(body.filename, name);
  const listed = await owner.try(listDocuments, { search: 'svg' });
  assert.match(JSON.stringify(listed.body), /'><svg onload=alert\(1\)>/);
  assert.match(String(listed.headers.get('content-type')), /^application\/json/);
  const header = (await fetch(`${app.origin}${String(body.url)}`)).headers.get('content-disposition') ?? '';
  assert.doesNotMatch(header, /[<>"{}]/);
  assert.equal(decodeURIComponent(/^inline; filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? ''), name);
});

test('[X9][X8] line breaks and template syntax in a contact message stay plain text in the mail', async () => {
  const email = newAddress();
  await app.visitor().call(sendContactMessage, {
    name: 'Eve\r\nBcc: victim@mail.test {{7*7}} ${1}',
    email,
    message: '<script>alert(1)</script> <%= 1 %>\nsecond line',
  });
  await app.drain();
  const [mail] = await app.visitor().mails('admin@allset.test');
  assert.ok(mail?.text.includes('<script>alert(1)</script> <%= 1 %>'));
  assert.ok(!mail?.html.includes('<script>'));
  assert.ok(mail?.subject.includes('{{7*7}} ${1}'));
  assert.deepEqual(await app.visitor().mails('victim@mail.test'), []);
  await app.visitor().call(subscribe, { email });
  await app.visitor().call(subscribe, { email });
});
