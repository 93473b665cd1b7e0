import { inEnglish } from 'shared-contracts/english';
import type { acceptedMonths, PaperKind } from 'shared-contracts/needed-papers';
import { issueProblem } from 'shared-contracts/paper-words';
import sharp from 'sharp';
import { apiError } from '../../core/api-error.ts';
import type { CheckedFile } from '../../people/documents/index.ts';

/** What a registering authority's counter can read and keep. */
const most = { pages: 10 };
/** Pixels of the shorter side: a page photographed with fewer cannot be read when it is printed. */
const least = { pixels: 600 };

const isDated = (kind: PaperKind): kind is keyof typeof acceptedMonths => kind !== 'notice';

/** Refuses a paper that an authority would refuse: too old, too small to be read, or with too many pages. */
export async function checkPaper(
  { bytes, fileType }: CheckedFile,
  { kind, issuedOn }: { kind: PaperKind; issuedOn: string | undefined },
  today: string,
): Promise<void> {
  if (isDated(kind)) {
    const problem = issuedOn
      ? issueProblem(kind, issuedOn, today, inEnglish)
      : 'Please enter the day on which it was issued.';
    if (problem) throw apiError('invalid', { message: problem, fields: { issuedOn: problem } });
  }
  if (fileType === 'application/pdf') {
    const pages = await countPages(bytes);
    if (pages > most.pages)
      throw apiError('wrong_type', {
        message: (t) =>
          t(
            'This PDF has {pages} pages. Please send the page that shows name, address and date, at most {most} pages.',
            {
              pages,
              most: most.pages,
            },
          ),
      });
    return;
  }
  const { width, height } = await sharp(bytes).metadata();
  if (Math.min(width, height) < least.pixels)
    throw apiError('wrong_type', {
      message: 'This picture is too small to be read when it is printed. Please take a photo of the whole page.',
    });
}

async function countPages(bytes: Buffer): Promise<number> {
  // Imported only when needed, because it is large.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    return (await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })).getPageCount();
  } catch {
    throw apiError('wrong_type', { message: 'This PDF is damaged. Please save it again, or send a photo of it.' });
  }
}
