import { type DocumentKind, documentKindLabel } from 'shared-contracts/documents';
import sharp from 'sharp';
import { mustExist } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { openPdf } from '../../core/pdf.ts';
import { mailBrand } from '../../people/accounts/index.ts';
import { type DocumentRow, findNewestPapers, readDocument } from '../../people/documents/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { drawMandate, findMandatesFor } from '../papers/index.ts';
import { findRenewalsById, plateOf, type RenewalRow } from '../renewals/index.ts';
import { factsFor, fillForm, findForm } from './authority-form.ts';
import { drawFront, drawList, drawParticulars, margin, startPage } from './run-pages.ts';
import { findEntries, findRun } from './store.ts';

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

const dotsPerInch = 130;

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
  const run = mustExist(await findRun(db, caller, id));
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
  const { pdf, finish } = await openPdf({ autoFirstPage: false, margin, info: { Title: `Counter run ${run.day}` } });
  let pages = 0;
  pdf.on('pageAdded', () => (pages += 1));
  const inserted: Inserted[] = [];
  await drawList(pdf, run, entries);
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
      pdf.addPage();
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
