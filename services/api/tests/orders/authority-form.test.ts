import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getAuthorityForm, mapAuthorityForm } from 'shared-contracts/authority-form';
import { createCounterRun } from 'shared-contracts/counter-runs';
import { readMandateWords, signMandate } from 'shared-contracts/mandates';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const desk = renewalDesk(app, clerk);

/** A form of one page with these text fields, the first of which has boxes for seven letters. */
async function formWith(...names: string[]): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  for (const [place, name] of names.entries()) {
    const field = pdf.getForm().createTextField(name);
    if (place === 0) field.setMaxLength(7);
    field.addToPage(page, { x: 20, y: 340 - place * 40, width: 300, height: 24 });
  }
  return new Blob([new Uint8Array(await pdf.save())], { type: 'application/pdf' });
}
const upload = (file: Blob, as = clerk) => as.upload('/api/uploads/authority-form', file, 'alv.pdf');

test('[CTR-5] a company’s form is filled in for each renewal of its runs, by what its fields are mapped to', async () => {
  const { status, body } = await upload(await formWith('Licence number', 'Surname', 'Box 3'));
  assert.equal(status, 201);
  const facts = (form: typeof body) =>
    (form['form'] as { fields: { fact: string | null }[] }).fields.map(({ fact }) => fact);
  assert.deepEqual(facts(body), ['licenseNumber', 'ownerName', null]);
  await clerk.call(mapAuthorityForm, {
    fields: [
      { name: 'Licence number', fact: 'licenseNumber' },
      { name: 'Box 3', fact: 'tare' },
    ],
  });
  const { owner, renewal, vehicle } = await desk.paidRenewal();
  await desk.put(renewal.id, 'processing');
  const vehicleIds = [vehicle.id];
  const words = await owner.call(readMandateWords, { vehicleIds });
  await owner.call(signMandate, { vehicleIds, ...words, strokes: null });
  const run = { authority: 'Randburg', day: '2026-12-01', personId: clerk.userId, renewalIds: [renewal.id] };
  const { id } = await clerk.call(createCounterRun, run);
  const response = await fetch(`${app.origin}/api/counter-runs/${id}/file`, { headers: clerk.headers() });
  const printed = await PDFDocument.load(await response.arrayBuffer());
  // List, front page, mandate, the form in place of our particulars, ID.
  assert.deepEqual(
    printed.getPages().map((page) => Math.round(page.getWidth())),
    [595, 595, 595, 400, 595],
  );
  // Drawn into the page: nobody can change it afterwards.
  assert.equal(printed.getForm().getFields().length, 0);
  const form = printed.getPage(3).node.Resources()?.toString() ?? '';
  assert.match(form, /XObject/);
  const [stored] = await app.sql<{ fields: unknown }>`select fields from authority_forms`;
  assert.deepEqual(stored?.fields, [
    { name: 'Licence number', fact: 'licenseNumber' },
    { name: 'Surname', fact: null },
    { name: 'Box 3', fact: 'tare' },
  ]);
});

test('[CTR-5] a form without fields, a locked or damaged one are refused with what to do; a partner has a form of its own', async () => {
  const refused = async (file: Blob, words: RegExp) => {
    const { status, body } = await upload(file);
    assert.equal(status, 415);
    assert.match(String(body['message']), words);
  };
  const bare = await PDFDocument.create();
  bare.addPage();
  await refused(new Blob([new Uint8Array(await bare.save())]), /no fields to fill in/);
  await refused(new Blob(['%PDF-1.7 broken']), /locked or damaged/);
  const partner = await app.visitor('acme').logIn('clerk@acme.test');
  assert.deepEqual(await partner.call(getAuthorityForm), { form: null });
  assert.equal((await partner.try(mapAuthorityForm, { fields: [] })).status, 404);
  assert.equal((await upload(await formWith('Make'), partner)).status, 201);
  assert.equal((await clerk.call(getAuthorityForm)).form?.fields.length, 3);
});
