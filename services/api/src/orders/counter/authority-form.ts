import { composeAddress } from 'shared-contracts/addresses';
import { formatWeight } from 'shared-contracts/amounts';
import type { AuthorityForm, FormFact } from 'shared-contracts/authority-form';
import { longDay } from 'shared-contracts/dates';
import { regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { type Db, inTransaction, type RowOf } from '../../core/database/database.ts';
import { addressPartsOf } from '../../people/accounts/index.ts';
import { plateOf, type RenewalRow } from '../renewals/index.ts';

type FormRow = RowOf<'authority_forms'>;

/** Names of fields that say what they are for, in the order in which they are tried. */
const guesses: readonly (readonly [RegExp, FormFact])[] = [
  [/e-?mail/i, 'email'],
  [/tel|cell|phone/i, 'telephone'],
  [/address|street/i, 'address'],
  [/register/i, 'registerNumber'],
  [/licen[cs]e.*(?:no|num)|plate/i, 'licenseNumber'],
  [/expir/i, 'licenseExpires'],
  [/make/i, 'make'],
  [/series|model/i, 'model'],
  [/tare/i, 'tare'],
  [/province/i, 'province'],
  [/surname|owner|holder/i, 'ownerName'],
  [/proxy|representative/i, 'person'],
];

const locked = 'This PDF is locked or damaged. Please save it again without a password.';
const withoutFields =
  'This PDF has no fields to fill in. Please upload the form that can be filled in on a screen, or do without: our particulars are printed then.';

async function fieldsIn(bytes: Uint8Array): Promise<string[]> {
  // Imported only when needed, because it is large.
  const { PDFDocument, PDFTextField } = await import('@cantoo/pdf-lib');
  const fields = await PDFDocument.load(bytes, { updateMetadata: false })
    .then((pdf) => pdf.getForm().getFields())
    .catch(() => undefined);
  if (!fields) throw apiError('wrong_type', { message: locked });
  const names = fields.filter((field) => field instanceof PDFTextField).map((field) => field.getName());
  if (names.length === 0) throw apiError('wrong_type', { message: withoutFields });
  return names;
}

export const toForm = ({ filename, fields }: FormRow): AuthorityForm => ({
  filename,
  fields: fields.map(({ name, fact }) => ({ name, fact })),
});

export const findForm = (db: Db, companyId: string): Promise<FormRow | undefined> =>
  db.selectFrom('authority_forms').selectAll().where('company_id', '=', companyId).executeTakeFirst();

const record = (tx: Db, caller: Caller, action: string, at: Date) =>
  writeAudit(tx, { actor: caller, action, entity: 'company', entityId: caller.companyId, at });

/** Stores a company's form, with what its fields seem to be for. */
export async function saveForm(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  { bytes, filename }: { bytes: Buffer; filename: string },
): Promise<AuthorityForm> {
  const fields = (await fieldsIn(bytes)).map((name) => ({
    name,
    fact: guesses.find(([pattern]) => pattern.test(name))?.[1] ?? null,
  }));
  const at = clock();
  const form = { filename, bytes, fields: JSON.stringify(fields), updated_at: at.toISOString(), updated_by: caller.id };
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('authority_forms')
      .values({ company_id: caller.companyId, ...form })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(form))
      .execute();
    await record(tx, caller, 'authority form stored', at);
  });
  return { filename, fields };
}

/** Says what is written into the fields of a company's form. Throws `not_found` if it has none. */
export async function saveMapping(
  { db, clock }: { db: Db; clock: Clock },
  caller: Caller,
  mapped: readonly { name: string; fact: FormFact }[],
): Promise<AuthorityForm> {
  return inTransaction(db, async (tx) => {
    const form = mustExist(await findForm(tx, caller.companyId));
    const facts = new Map(mapped.map(({ name, fact }) => [name, fact]));
    const fields = form.fields.map(({ name }) => ({ name, fact: facts.get(name) ?? null }));
    const at = clock();
    await tx
      .updateTable('authority_forms')
      .set({ fields: JSON.stringify(fields), updated_at: at.toISOString(), updated_by: caller.id })
      .where('company_id', '=', caller.companyId)
      .execute();
    await record(tx, caller, 'authority form mapped', at);
    return { filename: form.filename, fields };
  });
}

export async function removeForm({ db, clock }: { db: Db; clock: Clock }, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('authority_forms').where('company_id', '=', caller.companyId).execute();
    await record(tx, caller, 'authority form removed', clock());
  });
}

/** What is known of a renewal for a form. */
export function factsFor(
  renewal: RenewalRow,
  { agent, person, day }: { agent: string; person: string; day: string },
): Record<FormFact, string> {
  const parts = addressPartsOf(renewal);
  const { vehicle } = renewal;
  return {
    ownerName: `${renewal.first_name} ${renewal.last_name}`,
    email: renewal.email,
    telephone: renewal.contact_number,
    address: parts ? composeAddress(parts) : (renewal.delivery_address ?? ''),
    licenseNumber: plateOf(renewal),
    registerNumber: vehicle.registerNumber.toUpperCase(),
    make: vehicle.make.toUpperCase(),
    model: vehicle.model.toUpperCase(),
    vehicleType: vehicleTypeLabel(vehicle.vehicleType),
    tare: formatWeight(vehicle.weightKg),
    licenseExpires: longDay(renewal.original_expiry),
    province: regionLabel(vehicle.registrationRegion),
    agent,
    person,
    day: longDay(day),
  };
}

/** A text in the letters that the fonts of forms have: others lose their accents, or become a question mark that nobody overlooks. */
export const printable = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replace(/[^\x20-\xff]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?');

/** A company's form filled in for one renewal, as pages without fields. */
export async function fillForm(form: FormRow, facts: Record<FormFact, string>): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.load(form.bytes, { updateMetadata: false });
  const sheet = pdf.getForm();
  for (const { name, fact } of form.fields) {
    if (!fact) continue;
    const field = sheet.getTextField(name);
    const most = field.getMaxLength();
    const text = printable(facts[fact]);
    // A form's box for each letter takes no more.
    field.setText(most === undefined ? text : text.slice(0, most));
  }
  sheet.flatten();
  return Buffer.from(await pdf.save());
}
