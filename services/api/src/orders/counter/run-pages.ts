import { composeAddress } from 'shared-contracts/addresses';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { longDay } from 'shared-contracts/dates';
import { regionLabel } from 'shared-contracts/region-names';
import { shortReference } from 'shared-contracts/short-reference';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import { drawQr, drawTable, fonts, ink, type Pdf, type PdfColumn } from '../../core/pdf.ts';
import { addressPartsOf } from '../../people/accounts/index.ts';
import { plateOf, type RenewalRow } from '../renewals/index.ts';
import type { EntryRow, RunRow } from './store.ts';

/** In points. */
export const margin = 56;

/** Starts a page with a heading. */
export function startPage(pdf: Pdf, heading: string, note: string): void {
  pdf.addPage();
  pdf.fillColor(ink.text).font(fonts.bold).fontSize(18).text(heading, margin, margin);
  pdf.font(fonts.regular).fontSize(10).fillColor(ink.faint).text(note).moveDown(1);
}

/** Facts in two columns; an empty one is a line to write on. */
function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string])[]): void {
  const [left, right] = [margin, 230];
  for (const [label, value] of facts) {
    const y = pdf.y;
    pdf
      .font(fonts.regular)
      .fontSize(10)
      .fillColor(ink.faint)
      .text(label, left, y, { width: right - left - 8 });
    const after = pdf.y;
    if (value)
      pdf
        .font(fonts.bold)
        .fillColor(ink.text)
        .text(value, right, y, { width: pdf.page.width - right - margin });
    else
      pdf
        .moveTo(right, y + 12)
        .lineTo(pdf.page.width - margin, y + 12)
        .lineWidth(0.5)
        .stroke(ink.line);
    pdf.x = left;
    pdf.y = Math.max(after, pdf.y) + 6;
  }
}

function drawSection(pdf: Pdf, heading: string, facts: readonly (readonly [string, string])[]): void {
  pdf.moveDown(0.6).font(fonts.bold).fontSize(12).fillColor(ink.text).text(heading, margin).moveDown(0.4);
  drawFacts(pdf, facts);
}

type Listed = Partial<EntryRow> & Pick<EntryRow, 'expected_in_cents'> & { place?: number };

/** A line for each renewal, with room for what was charged. */
export async function drawList(pdf: Pdf, run: RunRow, entries: readonly EntryRow[]): Promise<void> {
  const columns: readonly PdfColumn<Listed>[] = [
    { heading: '', width: 24, text: ({ place }) => place?.toString() ?? '' },
    {
      heading: 'Plate',
      width: 90,
      text: ({ license_number: licenseNumber }) => (licenseNumber ? plateOf({ vehicle: { licenseNumber } }) : 'Total'),
    },
    { heading: 'Owner', width: 150, text: ({ owner_name }) => owner_name ?? '' },
    { heading: 'Expected', width: 80, text: ({ expected_in_cents }) => formatRand(expected_in_cents) },
    { heading: 'Charged', width: 90, text: () => '' },
    { heading: 'Done', width: 45, text: () => '' },
  ];
  startPage(pdf, run.authority, `${longDay(run.day)}, ${run.person_name}, ${entries.length} renewals`);
  const total = { expected_in_cents: entries.reduce((sum, entry) => sum + entry.expected_in_cents, 0) };
  const listed = entries.map((entry, index) => ({ ...entry, place: index + 1 }));
  await drawTable(pdf, columns, listed, { total, size: 9, rowHeight: 22 });
}

export function drawFront(pdf: Pdf, run: RunRow, place: number, renewal: RenewalRow, entry: EntryRow): void {
  startPage(pdf, `${place}. ${plateOf(renewal)}`, `${run.authority}, ${longDay(run.day)}`);
  // A scanner on the desk opens the renewal by it.
  drawQr(pdf, renewal.id, pdf.page.width - margin - 96, margin, 96);
  pdf.x = margin;
  pdf.y = margin + 110;
  const { vehicle } = renewal;
  drawFacts(pdf, [
    ...(renewal.is_duplicate ? [['Wanted', 'A duplicate of a lost disc, no renewal'] as const] : []),
    ['Owner', `${renewal.first_name} ${renewal.last_name}`],
    ['Vehicle', `${vehicle.make} ${vehicle.model}`.toUpperCase()],
    ['Register number', vehicle.registerNumber.toUpperCase()],
    ['Licence expires', longDay(renewal.original_expiry)],
    ['To be paid to the authority', formatRand(entry.expected_in_cents)],
    ['Our reference', shortReference(renewal.payment_id)],
  ]);
}

/** The particulars in the order of form ALV, which they accompany. What we do not know is a line to write on. */
export function drawParticulars(
  pdf: Pdf,
  renewal: RenewalRow,
  agent: string,
  person: string,
  isBusiness: boolean,
): void {
  startPage(
    pdf,
    renewal.is_duplicate
      ? 'Application for a duplicate licence disc – particulars'
      : 'Application for licensing of motor vehicle – particulars',
    'In the order of form ALV, which these particulars accompany.',
  );
  const parts = addressPartsOf(renewal);
  const name = `${renewal.first_name} ${renewal.last_name}`;
  drawSection(pdf, 'A. Owner', [
    ['Kind of identification', isBusiness ? 'Business registration certificate' : ''],
    ['Identification number', ''],
    ['Surname and first names, or name of the business', name],
    ['E-mail', renewal.email],
    ['Telephone', renewal.contact_number],
    ['Street address', parts ? composeAddress(parts) : (renewal.delivery_address ?? '')],
  ]);
  drawSection(pdf, 'B. Representative', [
    ['Agent', agent],
    ['Name', person],
    ['Identification number', ''],
  ]);
  const { vehicle } = renewal;
  drawSection(pdf, 'C. Motor vehicle', [
    ['Licence number', plateOf(renewal)],
    ['Vehicle register number', vehicle.registerNumber.toUpperCase()],
    ['Make', vehicle.make.toUpperCase()],
    ['Series name', vehicle.model.toUpperCase()],
    ['Kind of vehicle', vehicleTypeLabel(vehicle.vehicleType)],
    ['Tare', `${formatWeight(vehicle.weightKg)} kg`],
    ['Registering authority of', regionLabel(vehicle.registrationRegion)],
    ['Licence expires on', longDay(renewal.original_expiry)],
  ]);
  drawSection(pdf, 'D. Declaration', [
    ['Place', ''],
    ['Date', ''],
    ['Signature of the representative', ''],
  ]);
}
