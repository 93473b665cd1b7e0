import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fillForm } from './authority-form.ts';

const facts = {
  ownerName: 'Ṱhilivhali Mphephu',
  email: '',
  telephone: '',
  address: '',
  licenseNumber: 'CA 123-456',
  registerNumber: '',
  make: '',
  model: '',
  vehicleType: '',
  tare: '1,104',
  licenseExpires: '',
  province: '',
  agent: '',
  person: '',
  day: '',
};

test('[CTR-5][L6] a name with letters that a form’s font lacks is filled in without their accents, and a text is cut to its boxes', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  for (const name of ['a', 'b']) pdf.getForm().createTextField(name).addToPage(page, { x: 20, y: 20 });
  pdf.getForm().getTextField('b').setMaxLength(4);
  const form = {
    company_id: '',
    filename: 'alv.pdf',
    bytes: await pdf.save(),
    fields: [
      { name: 'a', fact: 'ownerName' as const },
      { name: 'b', fact: 'licenseNumber' as const },
    ],
    updated_at: '',
    updated_by: '',
  };
  const filled = await fillForm(form, facts);
  const plain = await (await PDFDocument.load(filled)).save({ useObjectStreams: false });
  const written = streamsOf(Buffer.from(plain));
  for (const text of ['Thilivhali Mphephu', 'CA 1']) assert.ok(written.includes(hexOf(text)), text);
  assert.ok(!written.includes(hexOf('CA 12')));
});

const hexOf = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex').toUpperCase()}>`;

/** What the compressed streams of a PDF say. */
const streamsOf = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .split('stream\n')
    .map((stream) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
