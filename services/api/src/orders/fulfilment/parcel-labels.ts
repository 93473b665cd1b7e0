import { regionLabel } from 'shared-contracts/region-names';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import type { MailBrand } from '../../adapters/mail/index.ts';
import { drawQr, drawTable, fonts, ink, openPdf, type Pdf, type PdfColumn } from '../../core/pdf.ts';
import type { Destination } from '../deliveries/index.ts';
import { plateOf, type RenewalRow } from '../renewals/index.ts';

export type Sender = Pick<MailBrand, 'name' | 'address'>;

/** One disc to pack. */
export interface Packed {
  renewal: RenewalRow;
  /** Where it goes: as booked with the courier, else the owner's delivery address. Undefined if that is incomplete. */
  destination: Destination | undefined;
  /** The company that sends it. */
  sender: Sender;
}

const millimetre = 72 / 25.4;
/** Sheets with eight labels of 105 × 74.25 mm, without a margin between them. */
const label = { columns: 2, rows: 4, width: 105 * millimetre, height: 74.25 * millimetre, padding: 7 * millimetre };
const labelsOnPage = label.columns * label.rows;

const registerNumberOf = ({ vehicle }: RenewalRow): string => vehicle.registerNumber.toUpperCase();
const nameOf = ({ first_name: first, last_name: last }: RenewalRow): string => `${first} ${last}`;

const columns: readonly PdfColumn<Packed>[] = [
  { heading: '', width: 22, box: true, text: () => '' },
  { heading: 'Plate', width: 80, text: ({ renewal }) => plateOf(renewal) },
  { heading: 'Vehicle', width: 110, text: ({ renewal: { vehicle } }) => `${vehicle.make} ${vehicle.model}` },
  { heading: 'Register no.', width: 75, text: ({ renewal }) => registerNumberOf(renewal) },
  { heading: 'Owner', width: 110, text: ({ renewal }) => nameOf(renewal) },
  { heading: 'Province', width: 85, text: ({ renewal: { vehicle } }) => regionLabel(vehicle.registrationRegion) },
  { heading: 'Status', width: 95, text: ({ renewal }) => renewalStatusLabel(renewal.status) },
  { heading: 'Waybill', width: 90, text: ({ renewal }) => renewal.parcel?.waybillNumber ?? '' },
  { heading: 'Address', width: 70, text: ({ destination }) => (destination ? '' : 'incomplete') },
];

async function drawPickList(pdf: Pdf, packed: readonly Packed[]): Promise<void> {
  const drawHeading = () => {
    pdf.fillColor(ink.text).font(fonts.bold).fontSize(16).text('Pick list');
    pdf.font(fonts.regular).fontSize(10).fillColor(ink.faint).text(`${packed.length} renewals`).moveDown(0.6);
  };
  drawHeading();
  pdf.on('pageAdded', drawHeading);
  await drawTable(pdf, columns, packed, { size: 9, rowHeight: 20 });
  pdf.off('pageAdded', drawHeading);
}

const addressLines = ({ complex, parts: { street, suburb, city, province, postalCode } }: Destination) =>
  [complex, street, suburb, `${city}, ${postalCode}`, regionLabel(province)].filter(Boolean).join('\n');

function drawLabel(pdf: Pdf, { renewal, sender }: Packed, to: Destination, place: number): void {
  const column = place % label.columns;
  const x = column * label.width + label.padding;
  const y = Math.floor(place / label.columns) * label.height + label.padding;
  const width = label.width - 2 * label.padding;
  const qr = 20 * millimetre;
  pdf.font(fonts.regular).fontSize(7.5).fillColor(ink.faint);
  pdf.text(`From ${sender.name}, ${sender.address}`, x, y, { width, height: 18, ellipsis: true });
  pdf.font(fonts.bold).fontSize(13).fillColor(ink.text);
  pdf.text(to.contactName || nameOf(renewal), x, y + 24, { width, height: 15, ellipsis: true });
  pdf.font(fonts.regular).fontSize(11);
  const lines = addressLines(to);
  pdf.text(lines, x, y + 42, { width, height: 78, ellipsis: true, lineGap: 1 });
  const foot = y + label.height - 2 * label.padding - qr;
  const waybill = renewal.parcel?.waybillNumber;
  pdf.font(fonts.regular).fontSize(9).fillColor(ink.text);
  const facts = [to.phoneNumber, waybill && `Waybill ${waybill}`, `${plateOf(renewal)} · ${registerNumberOf(renewal)}`];
  pdf.text(facts.filter(Boolean).join('\n'), x, foot + 14, { width: width - qr - 8, height: qr - 12, lineGap: 2 });
  drawQr(pdf, waybill ?? renewal.payment_reference, x + width - qr, foot, qr);
}

/**
 * The pick list of these renewals and their parcel labels, in the same order. A renewal whose owner has no complete address
 * has no label, and the list says so. The code on a label is the waybill, or our reference before a courier is booked.
 */
export async function renderParcelLabels(packed: readonly Packed[]): Promise<Buffer> {
  const { pdf, finish } = await openPdf({ layout: 'landscape', margin: 40, info: { Title: 'Pick list and labels' } });
  await drawPickList(pdf, packed);
  let place = 0;
  for (const one of packed) {
    if (!one.destination) continue;
    if (place % labelsOnPage === 0) pdf.addPage({ size: 'A4', layout: 'portrait', margin: 0 });
    drawLabel(pdf, one, one.destination, place % labelsOnPage);
    place += 1;
  }
  return finish();
}

/** In the order in which discs are taken from the shelf. */
export const inPickOrder = (one: RenewalRow, other: RenewalRow): number =>
  plateOf(one).localeCompare(plateOf(other)) || one.id.localeCompare(other.id);
