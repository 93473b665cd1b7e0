import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setNewPassword } from 'shared-contracts/accounts';
import { listAudit } from 'shared-contracts/audit';
import { getCompany, updateCompany } from 'shared-contracts/companies';
import * as companyAdministrators from 'shared-contracts/company-administrators';
import * as drafts from 'shared-contracts/company-drafts';
import * as companyPreviews from 'shared-contracts/company-previews';
import { listPayments } from 'shared-contracts/payment-lists';
import { product } from 'shared-contracts/product';
import { createUser, listPermissions } from 'shared-contracts/users';
import sharp from 'sharp';
import type { Client } from '../client.ts';
import { activeOwner, addVehicle, newAddress, payFor } from '../owner.ts';
import { pdfLines } from '../pdf-lines.ts';
import { flatPng } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn(`admin@${product.reference}.test`);
const own = await admin.call(getCompany, { id: product.reference });
const acme = await admin.call(getCompany, { id: 'acme' });

let made = 0;
/** A company that is not live, and says nothing of itself yet. */
const emptyDraft = (fields: object = {}) =>
  admin.call(drafts.createCompanyDraft, { name: 'Karoo Cars', reference: `karoo${(made += 1)}`, ...fields });
/** A company that is not live and could be published. */
const newDraft = async (fields: object = {}) => {
  const { company, version } = await emptyDraft(fields);
  return save(company.id, version, ofItsOwn);
};
const save = (id: string, version: number, fields: object, by: Client = admin) =>
  by.call(drafts.updateCompanyDraft, { id, version, ...fields }).then(({ data }) => data);
/** What a company must say of itself before it is published. */
const ofItsOwn = {
  address1: '1 Long Street',
  telephone: '021 555 0101',
  contactEmail: 'help@unseen.test',
  adminEmail: 'office@unseen.test',
};
const publish = (id: string, version: number) => admin.try(drafts.publishCompany, { id, version });
const corsOf = async (origin: string) =>
  (await app.visitor().request('GET', '/api/companies', { headers: { origin } })).headers.get(
    'access-control-allow-origin',
  );
/** A second administrator of the product's own company. */
async function secondAdmin(): Promise<Client> {
  const isAdmin = (await admin.call(listPermissions)).find(({ permission }) => permission === 'isAdmin')?.id;
  const email = newAddress();
  await admin.call(createUser, {
    firstName: 'Zola',
    lastName: 'Budd',
    email,
    contactNumber: '0825550142',
    permissionIds: [isAdmin],
    companyId: own.id,
  });
  await app.drain();
  const html = (await admin.mails(email))[0]?.html ?? '';
  const resetToken = /password-reset\/([\w-]+)/.exec(html)?.[1] ?? '';
  await admin.call(setNewPassword, { email, password: 'a good one', resetToken });
  return app.visitor().logIn(email, 'a good one');
}

test('[DSK-9] a company that was never published is unknown to its visitors: sub-domain, host and origins', async () => {
  const { company, isLive, version } = await emptyDraft({ reference: 'unseen' });
  assert.deepEqual([isLive, company.parentId, company.primaryColor], [false, own.id, own.primaryColor]);
  const saved = await save(company.id, version, {
    origins: ['https://unseen.example'],
    siteUrl: 'https://discs.unseen.example',
    primaryColor: '#224488',
  });
  // Our own addresses would send its customers to us.
  assert.deepEqual([company.address1, company.telephone, company.contactEmail], ['', '', '']);
  const early = await publish(company.id, saved.version);
  assert.equal(early.status, 400);
  assert.match(String(early.body['message']), /needs: Address, Telephone, Contact e-mail/);
  const told = await save(company.id, saved.version, ofItsOwn);
  assert.equal(saved.address, 'https://discs.unseen.example');
  const seen = async () => [
    (await app.visitor().try(getCompany, { id: 'unseen' })).status,
    (await app.visitor().try(getCompany, { id: company.id })).status,
    (await app.visitor().try(getCompany, { host: 'discs.unseen.example' })).status,
    (await app.visitor('unseen').call(getCompany, {})).reference,
    await corsOf('https://unseen.example'),
  ];
  assert.deepEqual(await seen(), [404, 404, 404, product.reference, null]);
  const { status, body } = await publish(company.id, told.version);
  assert.deepEqual([status, body.data.isLive, body.data.changes], [200, true, []]);
  assert.deepEqual(await seen(), [200, 200, 200, 'unseen', 'https://unseen.example']);
  assert.equal((await app.visitor('unseen').call(getCompany, {})).primaryColor, '#224488');
});

test('[DSK-9] a draft of a live company changes nothing that is live before it is published, and then all at once with before and after', async () => {
  const before = await admin.call(getCompany, { id: 'acme' });
  const draft = await save(acme.id, 0, { name: 'Acme Drive', primaryColor: '#115533', telephone: '' });
  assert.deepEqual(
    draft.changes.map(({ field, before: live, after, isConflict }) => [field, live, after, isConflict]),
    [
      ['name', 'Acme Motor Club', 'Acme Drive', false],
      ['telephone', '031 555 0177', '', false],
      ['primaryColor', '#b3261e', '#115533', false],
    ],
  );
  assert.equal(draft.changes[0]?.by?.firstName, 'Thandi');
  assert.deepEqual(await admin.call(getCompany, { id: 'acme' }), before);
  // A reload in the middle keeps it.
  assert.deepEqual(await admin.call(drafts.getCompanyDraft, { id: acme.id }), draft);

  assert.equal((await publish(acme.id, draft.version)).status, 200);
  const after = await admin.call(getCompany, { id: 'acme' });
  assert.deepEqual([after.name, after.primaryColor], ['Acme Drive', '#115533']);
  assert.notDeepEqual(after.ramp, before.ramp);
  const [entry] = (await admin.call(listAudit, { entity: 'company', id: acme.id })).entries;
  assert.equal(entry?.action, 'company changed');
  assert.deepEqual(entry?.changes?.name, { before: 'Acme Motor Club', after: 'Acme Drive' });
  await admin.call(updateCompany, {
    id: acme.id,
    name: 'Acme Motor Club',
    primaryColor: '#b3261e',
    telephone: '031 555 0177',
  });
});

test('[LNG-2][DSK-9] the language of a company’s site is English until another one is published', async () => {
  const { company, version } = await newDraft();
  assert.equal(company.language, undefined);
  const refused = await admin.try(drafts.updateCompanyDraft, { id: company.id, version, language: 'fr' });
  assert.equal(refused.status, 400);
  const draft = await save(company.id, version, { language: 'zu' });
  assert.deepEqual(
    draft.changes.flatMap(({ field, before, after }) => (field === 'language' ? [before, after] : [])),
    ['en', 'zu'],
  );
  assert.equal((await publish(company.id, draft.version)).status, 200);
  assert.equal((await app.visitor().call(getCompany, { id: company.reference })).language, 'zu');
});

test('[DSK-9] of two administrators at once, neither loses anything: other fields are merged, the same one is refused with the other’s', async () => {
  const zola = await secondAdmin();
  const { company, version } = await newDraft();
  const first = await save(company.id, version, { name: 'Karoo One', address1: '1 Main Road' });
  const merged = await save(company.id, version, { telephone: '021 555 0100' }, zola);
  assert.deepEqual([merged.company.name, merged.company.telephone], ['Karoo One', '021 555 0100']);

  const refused = await zola.try(drafts.updateCompanyDraft, { id: company.id, version, name: 'Karoo Two' });
  assert.deepEqual([refused.status, refused.body.reason], [409, 'stale']);
  assert.match(String(refused.body.message), /^Thandi \w+ has changed “Name” in the meantime\.$/);
  const data = drafts.CompanyDraft.parse(refused.body.data);
  assert.equal(data.company.name, 'Karoo One');
  assert.equal(data.version, merged.version);
  // Having seen it, she may keep hers.
  assert.equal((await save(company.id, data.version, { name: 'Karoo Two' }, zola)).company.name, 'Karoo Two');
  // The same value twice is no conflict.
  await save(company.id, first.version, { name: 'Karoo Two' });

  const old = await publish(company.id, first.version);
  assert.deepEqual([old.status, old.body.reason], [409, 'stale']);
  assert.equal((await app.visitor().try(getCompany, { id: company.reference })).status, 404);
});

test('[DSK-9] a field that was changed on the live company meanwhile is not overwritten: both sides are shown, and one is chosen', async () => {
  const draft = await save(acme.id, 0, { contactEmail: 'draft@acme.test' });
  await admin.call(updateCompany, { id: acme.id, contactEmail: 'live@acme.test', telephone: '031 555 0999' });
  const { status, body } = await publish(acme.id, draft.version);
  assert.deepEqual([status, body.reason], [409, 'stale']);
  assert.match(String(body.message), /Contact e-mail/);
  const [change, ...others] = drafts.CompanyDraft.parse(body.data).changes;
  assert.deepEqual(others, []);
  assert.deepEqual([change?.before, change?.after, change?.isConflict], ['live@acme.test', 'draft@acme.test', true]);
  assert.equal((await admin.call(getCompany, { id: 'acme' })).contactEmail, 'live@acme.test');
  // What is chosen again has seen the live one. What the draft does not touch stays live.
  const chosen = await save(acme.id, draft.version, { contactEmail: 'draft@acme.test' });
  assert.equal((await publish(acme.id, chosen.version)).status, 200);
  const after = await admin.call(getCompany, { id: 'acme' });
  assert.deepEqual([after.contactEmail, after.telephone], ['draft@acme.test', '031 555 0999']);
  await admin.call(updateCompany, { id: acme.id, contactEmail: acme.contactEmail, telephone: acme.telephone });
});

test('[DSK-9] of two at the same moment, one publishes, one saves a field, one gets a reference, and the other is told', async () => {
  const { company, version } = await newDraft();
  const names = ['Karoo North', 'Karoo South'];
  const saves = await Promise.all(
    names.map((name) => admin.try(drafts.updateCompanyDraft, { id: company.id, version, name })),
  );
  assert.deepEqual(saves.map(({ status }) => status).toSorted(), [200, 409]);
  const draft = await admin.call(drafts.getCompanyDraft, { id: company.id });
  assert.equal(draft.company.name, names[saves.findIndex(({ status }) => status === 200)]);
  const published = await Promise.all([publish(company.id, draft.version), publish(company.id, draft.version)]);
  assert.deepEqual(published.map(({ status }) => status).toSorted(), [200, 409]);
  const { entries } = await admin.call(listAudit, { entity: 'company', id: company.id });
  assert.deepEqual(entries.map(({ action }) => action).toSorted(), ['company created', 'company published']);
  const wish = { name: 'Twins', reference: `twins${version}` };
  const both = await Promise.all([wish, wish].map((body) => admin.try(drafts.createCompanyDraft, body)));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409]);
});

test('[DSK-9] a discarded draft is gone, is in the audit, and publishes nothing', async () => {
  const draft = await save(acme.id, 0, { name: 'Acme Never' });
  await admin.call(drafts.discardCompanyDraft, { id: acme.id });
  const after = await admin.call(drafts.getCompanyDraft, { id: acme.id });
  assert.deepEqual([after.changes, after.company.name], [[], 'Acme Motor Club']);
  assert.ok(after.version > draft.version);
  const [entry] = (await admin.call(listAudit, { entity: 'company', id: acme.id })).entries;
  assert.deepEqual([entry?.action, entry?.details], ['company draft discarded', { fields: ['name'] }]);
});

test('[DSK-9] taken references, origins and domains are named at once; a cycle and an invalid field are refused', async () => {
  await admin.call(updateCompany, {
    id: acme.id,
    origins: ['https://shop.acme.example'],
    siteUrl: 'https://discs.acme.example',
  });
  const { company, version } = await emptyDraft();
  const wrong = async (fields: object) => {
    const { body } = await admin.try(drafts.updateCompanyDraft, { id: company.id, version, ...fields });
    return [body.reason, Object.values(Object(body.fields))[0]];
  };
  assert.deepEqual(await wrong({ origins: ['https://shop.acme.example'] }), [
    'origin_taken',
    'https://shop.acme.example belongs to Acme Motor Club.',
  ]);
  assert.deepEqual(await wrong({ siteUrl: 'https://discs.acme.example/x' }), [
    'site_taken',
    'discs.acme.example belongs to Acme Motor Club.',
  ]);
  assert.equal((await wrong({ parentId: company.id }))[0], 'invalid');
  assert.equal((await wrong({ parentId: crypto.randomUUID() }))[0], 'not_found');
  assert.equal((await wrong({ primaryColor: 'red' }))[0], 'invalid');
  assert.equal((await wrong({ logoUrl: 'javascript:alert(1)' }))[0], 'invalid');
  assert.deepEqual((await admin.call(drafts.getCompanyDraft, { id: company.id })).changes, []);

  const free = (reference: string) => admin.call(drafts.checkReference, { reference });
  assert.deepEqual(await free('acme'), { isFree: false, address: 'http://acme.localhost:3000' });
  assert.equal((await free(company.reference)).isFree, false);
  assert.equal((await free('nobody-yet')).isFree, true);
  const taken = await admin.try(drafts.createCompanyDraft, { name: 'Other', reference: 'acme' });
  assert.deepEqual([taken.status, taken.body.reason], [409, 'reference_taken']);
  await admin.call(updateCompany, { id: acme.id, origins: [], siteUrl: null });
});

test('[DSK-9] an origin that another company takes before the draft is published is refused, and nothing of the draft is live', async () => {
  const { company, version } = await newDraft();
  const saved = await save(company.id, version, { origins: ['https://late.example'], name: 'Late' });
  await admin.call(updateCompany, { id: acme.id, origins: ['https://late.example'] });
  const { status, body } = await publish(company.id, saved.version);
  assert.deepEqual([status, body.reason], [409, 'origin_taken']);
  assert.equal((await app.visitor().try(getCompany, { id: company.reference })).status, 404);
  assert.deepEqual((await admin.call(drafts.getCompanyDraft, { id: company.id })).company.name, 'Late');
  await admin.call(updateCompany, { id: acme.id, origins: [] });
});

test('[DSK-9] the list names state, site, company above and administrators, and is searched', async () => {
  const { company, version } = await newDraft({ name: 'Zëbra Fleet', reference: 'zebra', parentId: acme.id });
  await save(company.id, version, { primaryColor: '#101010' });
  const { entries } = await admin.call(drafts.searchCompanies, { search: 'ZEBRA FL' });
  assert.deepEqual(entries, [
    {
      id: company.id,
      name: 'Zëbra Fleet',
      reference: 'zebra',
      address: 'http://zebra.localhost:3000',
      parentName: 'Acme Motor Club',
      isLive: false,
      hasChanges: true,
      isProduct: false,
      primaryColor: '#101010',
      administrators: 0,
    },
  ]);
  const all = await admin.call(drafts.searchCompanies, {});
  assert.equal(all.entries.find(({ id }) => id === own.id)?.isProduct, true);
  assert.equal(all.entries.find(({ id }) => id === acme.id)?.administrators, 1);
});

test('[DSK-9] a preview shows the draft as it is, to whoever has its token, for 24 hours', async () => {
  const { company, version } = await newDraft();
  const { token, expiresAt } = await admin.call(companyPreviews.openCompanyPreview, { id: company.id });
  const hours = (Date.parse(expiresAt) - app.clock.now().getTime()) / 3_600_000;
  assert.ok(hours > 23.9 && hours <= 24, String(hours));
  const visitor = app.visitor();
  const seen = await visitor.call(companyPreviews.getPreviewedCompany, { token });
  assert.equal(seen.primaryColor, own.primaryColor);
  await save(company.id, version, { primaryColor: '#0a5', siteUrl: 'https://secret.example', name: 'Karoo <b>' });
  const edited = await visitor.call(companyPreviews.getPreviewedCompany, { token });
  assert.deepEqual([edited.primaryColor, edited.name], ['#0a5', 'Karoo <b>']);
  assert.notDeepEqual(edited.ramp, seen.ramp);
  assert.ok(!('siteUrl' in edited) && !('origins' in edited));
  const mail = await visitor.call(companyPreviews.getPreviewedMail, { token });
  assert.match(mail.html, /Karoo &lt;b&gt;/);
  assert.match(mail.html, /background:#0a5/);
  const [stored] = await app.db.selectFrom('company_previews').select('digest').execute();
  assert.equal(stored?.digest.length, 32);

  const statusOf = async (other: string) =>
    (await visitor.try(companyPreviews.getPreviewedCompany, { token: other })).status;
  assert.equal(await statusOf(`${token.slice(0, -1)}x`), 404);
  app.clock.advance(24 * 3_600_000 + 1000);
  assert.equal(await statusOf(token), 404);
  app.clock.advance(-24 * 3_600_000 - 1000);
  assert.equal(await statusOf(token), 200);
});

const upload = (id: string, bytes: Uint8Array<ArrayBuffer> | Buffer, kind = 'logo') =>
  admin.upload(`/api/companies/${id}/pictures`, new Blob([new Uint8Array(bytes)]), 'picture.png', { kind });
const plain = (width = 200, height = 80) => sharp({ create: { width, height, channels: 3, background: '#aa3344' } });

test('[DSK-9] a logo is stored by its content and served to anyone, for ever, as what it is', async () => {
  const { company, version } = await newDraft();
  const { status, body } = await upload(company.id, await plain().png().toBuffer());
  assert.deepEqual([status, body.width, body.height], [201, 200, 80]);
  const url = String(body.url);
  assert.match(url, /^\/api\/companies\/pictures\/[0-9a-f]{64}\.png$/);
  const response = await fetch(`${app.origin}${url}`);
  assert.deepEqual(
    ['content-type', 'cache-control', 'x-content-type-options', 'cross-origin-resource-policy'].map((name) =>
      response.headers.get(name),
    ),
    ['image/png', 'public, max-age=31536000, immutable', 'nosniff', 'cross-origin'],
  );
  assert.equal((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format, 'png');
  // Mails have its absolute address.
  const saved = await save(company.id, version, { logoUrl: url });
  const { token } = await admin.call(companyPreviews.openCompanyPreview, { id: company.id });
  assert.match(
    (await admin.call(companyPreviews.getPreviewedMail, { token })).html,
    new RegExp(`<img src="http://[^"]+${url}"`),
  );
  assert.equal(saved.company.logoUrl, url);
  for (const name of ['../secret', `${'0'.repeat(64)}.png`, `${'0'.repeat(64)}.svg`])
    assert.equal((await app.visitor().try(companyPreviews.readCompanyPicture, { file: name })).status, 404, name);
});

test('[DSK-9] a WebP logo becomes a PNG, so that mails show it; a WebP background stays one', async () => {
  const { company } = await newDraft();
  const webp = await plain().webp().toBuffer();
  assert.match(String((await upload(company.id, webp)).body.url), /\.png$/);
  assert.match(String((await upload(company.id, webp, 'background')).body.url), /\.webp$/);
});

test('[DSK-9] other files are refused in words: SVG, text, damaged, too large, too many pixels', async () => {
  const { company } = await newDraft();
  const refused = async (bytes: Buffer, kind?: string) => {
    const { status, body } = await upload(company.id, bytes, kind);
    return `${status} ${body.message}`;
  };
  const noise = await sharp({
    create: {
      width: 1000,
      height: 1000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  assert.ok(noise.length > 1024 * 1024 && noise.length < 3 * 1024 * 1024, String(noise.length));
  assert.match(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), /^415 SVG cannot be used/);
  assert.match(await refused(Buffer.from('<script>alert(1)</script>')), /^415 Please choose a PNG, JPEG or WebP/);
  assert.match(await refused((await plain().png().toBuffer()).subarray(0, 150)), /^415 This picture is damaged/);
  assert.match(await refused(noise), /^413 This picture is larger than 1 MB/);
  assert.match(await refused(noise, 'background'), /^201 /);
  assert.match(await refused(flatPng(4200, 10)), /^413 This picture has 4200 × 10 pixels/);
});

test('[DSK-9] pictures that nothing shows are removed after a week, those that were live a year later', async () => {
  const { company, version } = await newDraft();
  const urlOf = async (color: string) =>
    String((await upload(company.id, await plain().tint(color).png().toBuffer())).body.url);
  const [unused, inDraft, once] = [await urlOf('#112233'), await urlOf('#445566'), await urlOf('#778899')];
  let draft = await save(company.id, version, { logoUrl: once });
  await publish(company.id, draft.version);
  draft = await admin.call(drafts.getCompanyDraft, { id: company.id });
  draft = await save(company.id, draft.version, { logoUrl: null });
  await publish(company.id, draft.version);
  draft = await admin.call(drafts.getCompanyDraft, { id: company.id });
  await save(company.id, draft.version, { logoUrl: inDraft });
  const status = (url: string) => fetch(`${app.origin}${url}`).then((response) => response.status);
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  await app.runJob('remove-unused-pictures', inDays(6));
  assert.equal(await status(unused), 200);
  await app.runJob('remove-unused-pictures', inDays(8));
  assert.deepEqual(await Promise.all([unused, inDraft, once].map(status)), [404, 200, 200]);
  await app.runJob('remove-unused-pictures', inDays(366));
  assert.deepEqual(await Promise.all([inDraft, once].map(status)), [200, 404]);
});

test('[DSK-9] the first administrator is invited before the company is live, by a link to the product’s site, and again', async () => {
  const { company } = await newDraft();
  const isAdmin = (await admin.call(listPermissions)).find(({ permission }) => permission === 'isAdmin')?.id;
  const email = newAddress();
  const { id: userId } = await admin.call(createUser, {
    firstName: 'Sipho',
    lastName: 'Dube',
    email,
    contactNumber: '0825550142',
    permissionIds: [isAdmin],
    companyId: company.id,
  });
  await app.drain();
  const tokenOf = async () => {
    const html = (await admin.mails(email))[0]?.html ?? '';
    return /http:\/\/localhost:3000\/password-reset\/([\w-]+)/.exec(html)?.[1];
  };
  const first = await tokenOf();
  assert.ok(first, 'the link leads to the product’s site');
  const listed = () => admin.call(companyAdministrators.listCompanyAdministrators, { id: company.id });
  assert.deepEqual(
    (await listed()).map(({ name, hasPassword }) => [name, hasPassword]),
    [['Sipho Dube', false]],
  );
  await admin.call(companyAdministrators.repeatInvitation, { id: company.id, userId });
  await app.drain();
  const second = await tokenOf();
  assert.notEqual(second, first);
  const set = (resetToken: string | undefined) =>
    admin.try(setNewPassword, { email, password: 'a good one', resetToken });
  assert.equal((await set(first)).status, 400);
  assert.equal((await set(second)).status, 200);
  assert.equal((await listed())[0]?.hasPassword, true);
  assert.equal((await admin.try(companyAdministrators.repeatInvitation, { id: company.id, userId })).status, 404);
  assert.equal((await admin.try(companyAdministrators.repeatInvitation, { id: acme.id, userId })).status, 404);
  // They reach their own company, and nothing of this desk.
  const sipho = await app.visitor().logIn(email, 'a good one');
  assert.equal((await sipho.try(drafts.getCompanyDraft, { id: company.id })).status, 403);
});

test('[DSK-9] the VAT number is checked, and makes receipts tax invoices once it is published', async () => {
  const owner = await activeOwner(app, { company: 'acme' });
  await payFor(owner, await addVehicle(owner));
  const [paid] = (await owner.call(listPayments)).results;
  const receipt = async () => {
    const response = await fetch(`${owner.origin}/api/payments/${paid?.id}/receipt`, { headers: owner.headers() });
    return pdfLines(Buffer.from(await response.arrayBuffer())).slice(3, 5);
  };
  const { version } = await admin.call(drafts.getCompanyDraft, { id: acme.id });
  assert.equal((await admin.try(drafts.updateCompanyDraft, { id: acme.id, version, vatNumber: '123' })).status, 400);
  const saved = await save(acme.id, version, { vatNumber: '4987654321' });
  assert.ok((await receipt()).includes('Receipt'));
  assert.equal((await publish(acme.id, saved.version)).status, 200);
  assert.deepEqual(await receipt(), ['Our VAT number 4987654321', 'Receipt and tax invoice']);
  await admin.call(updateCompany, { id: acme.id, vatNumber: '' });
  assert.ok((await receipt()).includes('Receipt'));
});
