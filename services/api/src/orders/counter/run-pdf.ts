import { composeAddress } from 'shared-contracts/addresses';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { longDay } from 'shared-contracts/dates';
import { type DocumentKind, documentKindLabel } from 'shared-contracts/documents';
import { regionLabel } from 'shared-contracts/region-names';
import { shortReference } from 'shared-contracts/short-reference';
import { vehicleTypeLabel } from 'shared-contracts/vehicle-type-names';
import sharp from 'sharp';
import { apiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { drawQr, fonts, openPdf, type Pdf } from '../../core/pdf.ts';
import { addressPartsOf, mailBrand } from '../../people/accounts/index.ts';
import { type DocumentRow, findNewestPapers, readDocument } from '../../people/documents/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { drawMandate, findMandatesFor } from '../papers/index.ts';
import { findRenewalsById, plateOf, type RenewalRow } from '../renewals/index.ts';
import { factsFor, fillForm, findForm } from './authority-form.ts';
import { type EntryRow, findEntries, findRun, type RunRow } from './store.ts';

const margin = 56;
const ink = { text: '#1c2126', faint: '#5b6570', line: '#b4bcc4' };

/** In the order of a pack. */
const paperKinds = [
  'id',
  'passport',
  'business register',
  'proxy id',
  'proof of address',
  'roadworthiness',
  'notice',
] as const satisfies readonly DocumentKind[];

/** Dots per inch of a paper that is printed: enough to read small print. */
const dotsPerInch = 130;

/** Starts a page with a heading. */
function startPage(pdf: Pdf, heading: string, note: string): void {
  pdf.addPage({ size: 'A4', margin });
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

/** The list for the counter: a line for each renewal, with room for what was charged. */
function drawList(pdf: Pdf, run: RunRow, entries: readonly EntryRow[]): void {
  const columns = [
    ['', 24],
    ['Plate', 90],
    ['Owner', 150],
    ['Expected', 80],
    ['Charged', 90],
    ['Done', 45],
  ] as const;
  const row = (texts: readonly string[], font: string) => {
    if (pdf.y > pdf.page.height - margin - 24) pdf.addPage({ size: 'A4', margin });
    const y = pdf.y;
    let x = margin;
    pdf.font(font).fontSize(9).fillColor(ink.text);
    columns.forEach(([, width], index) => {
      pdf.text(texts[index] ?? '', x, y + 6, { width: width - 6, height: 12, ellipsis: true });
      x += width;
    });
    pdf
      .moveTo(margin, y + 22)
      .lineTo(x, y + 22)
      .lineWidth(0.5)
      .stroke(ink.line);
    pdf.x = margin;
    pdf.y = y + 22;
  };
  startPage(pdf, run.authority, `${longDay(run.day)}, ${run.person_name}, ${entries.length} renewals`);
  row(
    columns.map(([heading]) => heading),
    fonts.bold,
  );
  entries.forEach((entry, index) =>
    row(
      [
        String(index + 1),
        plateOf({ vehicle: { licenseNumber: entry.license_number } }),
        entry.owner_name,
        formatRand(entry.expected_in_cents),
      ],
      fonts.regular,
    ),
  );
  const total = entries.reduce((sum, entry) => sum + entry.expected_in_cents, 0);
  row(['', 'Total', '', formatRand(total)], fonts.bold);
}

function drawFront(pdf: Pdf, run: RunRow, place: number, renewal: RenewalRow, entry: EntryRow): void {
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
function drawParticulars(pdf: Pdf, renewal: RenewalRow, agent: string, person: string, isBusiness: boolean): void {
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

/** The place of a photographed paper on its page, in points. */
const photo = { width: 483, height: 680 };
const pixels = (points: number) => Math.round((points / 72) * dotsPerInch);

/** A photographed paper as it is printed: large enough to be read, and no larger as a file. */
const printable = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize(pixels(photo.width), pixels(photo.height), { fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .jpeg({ quality: 70 })
    .toBuffer();

/** Reads each paper once, also one that is in the packs of several vehicles. */
function paperReader(services: DeliveryServices) {
  const read = new Map<string, Promise<Buffer>>();
  return (paper: DocumentRow): Promise<Buffer> => {
    const known = read.get(paper.id);
    if (known) return known;
    const bytes = readDocument(services, paper);
    const kept = paper.file_type === 'application/pdf' ? bytes : bytes.then(printable);
    read.set(paper.id, kept);
    return kept;
  };
}

/** A paper that is a PDF itself, whose pages stand behind a page of the run. */
interface Inserted {
  after: number;
  bytes: Buffer;
}

/** Puts the pages of PDFs into the run; a PDF that cannot be read is left to be printed by hand, as its heading says. */
async function insertPdfs(run: Buffer, inserted: readonly Inserted[]): Promise<Buffer> {
  if (inserted.length === 0) return run;
  // Imported only when needed, because it is large.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const whole = await PDFDocument.load(run);
  for (const { after, bytes } of inserted.toReversed()) {
    const paper = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false }).catch(
      () => undefined,
    );
    if (!paper) continue;
    const pages = await whole.copyPages(paper, paper.getPageIndices());
    pages.forEach((page, index) => whole.insertPage(after + index, page));
  }
  return Buffer.from(await whole.save());
}

/** Whether a person's paper belongs to the pack of a renewal. */
const belongsTo = (paper: DocumentRow, { vehicle_id, user_id }: RenewalRow) =>
  paper.user_id === user_id && (paper.vehicle_id === null || paper.vehicle_id === vehicle_id);

/** Prints a run: its list and, in its order, the pack of each renewal. Throws `not_found`. */
export async function renderRun(services: DeliveryServices, caller: Caller, id: string): Promise<Buffer> {
  const { db, companies } = services;
  const run = await findRun(db, caller, id);
  if (!run) throw apiError('not_found');
  const entries = await findEntries(db, id);
  const ids = entries.map(({ renewal_id }) => renewal_id);
  const renewals = new Map((await findRenewalsById(db, caller, ids)).map((renewal) => [renewal.id, renewal]));
  const mandates = await findMandatesFor(
    db,
    entries.map(({ vehicle_id }) => vehicle_id),
  );
  const papers = await findNewestPapers(db, [...new Set(entries.map(({ user_id }) => user_id))], paperKinds);
  const form = await findForm(db, run.company_id);
  const readPaper = paperReader(services);
  const { pdf, finish } = await openPdf({ autoFirstPage: false, info: { Title: `Counter run ${run.day}` } });
  let pages = 0;
  pdf.on('pageAdded', () => (pages += 1));
  const inserted: Inserted[] = [];
  drawList(pdf, run, entries);
  const papersOf = (renewal: RenewalRow | undefined) =>
    renewal ? papers.filter((paper) => belongsTo(paper, renewal)) : [];
  // The pictures of the next packs are made smaller while these are drawn. Whoever draws them hears of a failure.
  const readAhead = (index: number) => {
    for (const { renewal_id } of entries.slice(index + 1, index + 3))
      for (const paper of papersOf(renewals.get(renewal_id))) readPaper(paper).catch(() => undefined);
  };
  for (const [index, entry] of entries.entries()) {
    const renewal = renewals.get(entry.renewal_id);
    if (!renewal) continue;
    drawFront(pdf, run, index + 1, renewal, entry);
    const mandate = mandates.get(entry.vehicle_id);
    if (mandate) {
      pdf.addPage({ size: 'A4', margin });
      drawMandate(pdf, mandate);
    }
    const own = papersOf(renewal);
    readAhead(index);
    const isBusiness = own.some(({ document_type }) => document_type === 'business register');
    const { name } = await mailBrand(companies, renewal.company_id);
    if (form) {
      const facts = factsFor(renewal, { agent: name, person: run.person_name, day: run.day });
      inserted.push({ after: pages, bytes: await fillForm(form, facts) });
    } else drawParticulars(pdf, renewal, name, run.person_name, isBusiness);
    for (const kind of paperKinds)
      for (const paper of own.filter(({ document_type }) => document_type === kind)) {
        const bytes = await readPaper(paper);
        const isPdf = paper.file_type === 'application/pdf';
        startPage(
          pdf,
          `${plateOf(renewal)}: ${documentKindLabel[kind]}`,
          isPdf ? `The pages of ${paper.filename} follow.` : '',
        );
        if (isPdf) inserted.push({ after: pages, bytes });
        else pdf.image(bytes, margin, pdf.y, { fit: [photo.width, photo.height], align: 'center' });
      }
  }
  return insertPdfs(await finish(), inserted);
}
