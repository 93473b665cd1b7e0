import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAudit } from 'shared-contracts/audit';
import { createCompany, getCompany, listCompanies, updateCompany } from 'shared-contracts/companies';
import { product } from 'shared-contracts/product';
import { createUser } from 'shared-contracts/users';
import { newAddress } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn(`admin@${product.reference}.test`);
const acme = await admin.call(getCompany, { id: 'acme' });
const shop = 'https://www.acme.example';
const allowed = async (origin: string) =>
  (await app.visitor().request('GET', '/api/companies', { headers: { origin } })).headers.get(
    'access-control-allow-origin',
  );

test('an administrator sets a partner’s origins and site address; the public response contains neither', async () => {
  assert.equal(await allowed(shop), null);
  const { data } = await admin.call(updateCompany, {
    id: acme.id,
    origins: [shop, shop, 'http://localhost:4600'],
    siteUrl: `${shop}/licences`,
  });
  assert.deepEqual(data.origins, [shop, 'http://localhost:4600']);
  assert.equal(data.siteUrl, `${shop}/licences`);
  assert.equal(await allowed(shop), shop);
  const listed = (await admin.call(listCompanies)).entries.find(({ id }) => id === acme.id);
  assert.deepEqual([listed?.origins, listed?.siteUrl], [data.origins, data.siteUrl]);
  const seen = await app.visitor().call(getCompany, { id: 'acme' });
  assert.ok(!('origins' in seen) && !('siteUrl' in seen));
  assert.equal(
    (await app.visitor().request('GET', '/api/companies', { headers: { origin: shop } })).body.reference,
    'acme',
  );
  const { entries } = await admin.call(listAudit, { entity: 'company', id: acme.id });
  assert.deepEqual(entries[0]?.details, { fields: ['origins', 'siteUrl'] });
});

test('mails link to the company’s site address, or to its sub-domain once that is cleared; other fields stay', async () => {
  await admin.call(updateCompany, { id: acme.id, origins: [shop], siteUrl: `${shop}/licences` });
  const clerk = await app.visitor('acme').logIn('clerk@acme.test');
  const newestMail = async () => {
    const email = newAddress();
    await clerk.call(createUser, {
      firstName: 'A',
      lastName: 'B',
      email,
      contactNumber: '0825550142',
      companyId: acme.id,
    });
    await app.drain();
    return (await clerk.mails(email))[0]?.html ?? '';
  };
  assert.ok((await newestMail()).includes(`${shop}/licences/`));
  const { data } = await admin.call(updateCompany, { id: acme.id, siteUrl: null });
  assert.deepEqual(data.origins, [shop]);
  const mail = await newestMail();
  assert.ok(mail.includes('http://acme.localhost:3000') && !mail.includes(shop));
});

test('[BRD-4] a mail uses the absolute URL of the company’s logo, and the company’s current colours', async () => {
  await admin.call(updateCompany, { id: acme.id, logoUrl: '/acme.png', primaryColor: '#0a5', siteUrl: null });
  const clerk = await app.visitor('acme').logIn('clerk@acme.test');
  const email = newAddress();
  await clerk.call(createUser, {
    firstName: 'A',
    lastName: 'B',
    email,
    contactNumber: '0825550142',
    companyId: acme.id,
  });
  await app.drain();
  const html = (await clerk.mails(email))[0]?.html ?? '';
  assert.match(html, /<img src="http:\/\/acme\.localhost:3000\/acme\.png" alt="Acme Motor Club"/);
  assert.match(html, /background:#0a5;color:#14202e[^"]*">Choose a password</);
  await admin.call(updateCompany, { id: acme.id, logoUrl: null, primaryColor: acme.primaryColor });
});

test('a text colour that its background hides is stored, and returned once the background changes', async () => {
  const dark = { backgroundColor: '#101820', textColor: '#101820', primaryTextColor: '#b3261e' };
  await admin.call(updateCompany, { id: acme.id, ...dark });
  const { data } = await admin.call(updateCompany, { id: acme.id, backgroundColor: '#ffffff' });
  assert.deepEqual([data.textColor, data.primaryTextColor], ['#101820', '#b3261e']);
  const { backgroundColor, textColor, primaryTextColor } = acme;
  await admin.call(updateCompany, { id: acme.id, backgroundColor, textColor, primaryTextColor });
});

test('an invalid origin or site address answers 400, another company’s origin 409', async () => {
  for (const origin of [
    'http://www.acme.example',
    'https://www.acme.example/',
    'https://www.acme.example:443',
    'https://www.acme.example/page',
    'https://WWW.acme.example',
    'https://*.acme.example',
    'https://user@acme.example',
    'http://localhost.evil.example',
    'null',
    '*',
    '',
  ])
    assert.equal((await admin.try(updateCompany, { id: acme.id, origins: [origin] })).status, 400, origin);
  for (const siteUrl of [
    'http://www.acme.example',
    'javascript:alert(1)',
    'https://a.example/?x',
    'https://a.example/',
    'https://u:p@a.example',
    '',
  ])
    assert.equal((await admin.try(updateCompany, { id: acme.id, siteUrl })).status, 400, siteUrl);
  await admin.call(updateCompany, { id: acme.id, origins: [shop] });
  const own = await admin.call(getCompany, { id: product.reference });
  const taken = await admin.try(updateCompany, { id: own.id, origins: [shop] });
  assert.deepEqual([taken.status, taken.body.reason], [409, 'origin_taken']);
});

test('[OPS-10] the host of a company’s own site finds it, and belongs to one company', async () => {
  const find = async (host: string) => {
    const { status, body } = await app.visitor().try(getCompany, { host });
    return status === 200 ? body.reference : status;
  };
  assert.equal(await find('discs.acme.example'), 404);
  await admin.call(updateCompany, { id: acme.id, siteUrl: 'https://discs.acme.example/licences' });
  assert.equal(await find('discs.acme.example'), 'acme');
  assert.equal(await find('DISCS.acme.example'), 'acme');
  for (const other of ['acme.example', 'x.discs.acme.example', 'acme', '']) assert.notEqual(await find(other), 'acme');
  const seen = await app.visitor().call(getCompany, { host: 'discs.acme.example' });
  assert.ok(!('siteUrl' in seen) && !('origins' in seen));

  const own = await admin.call(getCompany, { id: product.reference });
  const siteUrl = 'https://discs.acme.example';
  const taken = await admin.try(updateCompany, { id: own.id, siteUrl });
  assert.deepEqual([taken.status, taken.body.reason], [409, 'site_taken']);
  const created = await admin.try(createCompany, { name: 'Other', reference: 'other', siteUrl });
  assert.deepEqual([created.status, created.body.reason], [409, 'site_taken']);
  await admin.call(updateCompany, { id: acme.id, siteUrl });
  await admin.call(updateCompany, { id: acme.id, siteUrl: null });
  assert.equal(await find('discs.acme.example'), 404);
});

test('of two companies that take the same origin at the same time, one gets it and the other a 409', async () => {
  const own = await admin.call(getCompany, { id: product.reference });
  for (let round = 0; round < 10; round += 1) {
    const origins = [`https://shop${round}.example`];
    const answers = await Promise.all([own.id, acme.id].map((id) => admin.try(updateCompany, { id, origins })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  }
  await admin.call(updateCompany, { id: own.id, origins: [] });
});

test('a company is created below the product’s own, with its colours until it has some, and its site answers at once', async () => {
  const wish = { name: 'Karoo Cars', reference: 'karoo', primaryColor: '#224488', origins: ['https://karoo.example'] };
  const karoo = await admin.call(createCompany, wish);
  const own = await admin.call(getCompany, { id: product.reference });
  assert.deepEqual(
    [karoo.parentId, karoo.fullCompanyName, karoo.textColor, karoo.logoUrl, karoo.skipVerification],
    [own.id, 'Karoo Cars', own.textColor, null, false],
  );
  assert.equal(karoo.primaryColor, '#224488');
  assert.notDeepEqual(karoo.ramp, own.ramp);
  assert.equal(await allowed('https://karoo.example'), 'https://karoo.example');
  assert.equal((await app.visitor('karoo').call(getCompany, {})).name, 'Karoo Cars');
  const { entries } = await admin.call(listAudit, { entity: 'company', id: karoo.id });
  assert.deepEqual([entries[0]?.action, entries[0]?.details], ['company created', { reference: 'karoo' }]);

  const reasonFor = async (other: Record<string, unknown>) =>
    (await admin.try(createCompany, { name: 'Other', reference: 'other', ...other })).body.reason;
  assert.equal(await reasonFor({ reference: 'karoo' }), 'reference_taken');
  assert.equal(await reasonFor({ origins: ['https://karoo.example'] }), 'origin_taken');
  assert.equal(await reasonFor({ parentId: '00000000-0000-4000-8000-000000000000' }), 'not_found');
  assert.equal(await reasonFor({ reference: 'Not A Reference' }), 'invalid');
  assert.ok(!(await admin.call(listCompanies)).entries.some(({ reference }) => reference === 'other'));
});
