import type { FastifyInstance } from 'fastify';
import { adviceWords } from 'shared-contracts/advice-words';
import { isEmptyScan, isNamibianDisc, readLicenseDisk, readPage, type ScanResult } from 'shared-contracts/scans';
import { apiError, type Sentence } from '../../core/api-error.ts';
import { route } from '../../core/route.ts';
import { findDocument, receiveBytes } from '../../people/documents/index.ts';
import { discScanner, type Services } from './disc-scanner.ts';

/** What to do with a picture of which nothing was read, if the picture does not show it. */
const generalAdvice: Sentence = (t) => t('Photograph it close and in good light.');

/** Registers the routes that read photographs of discs and pages. */
export function scanRoutes(app: FastifyInstance, services: Services): void {
  const scanner = discScanner(services);

  const ownDisc = async (id: string, userId: string) => {
    const document = await findDocument(services.db, id);
    if (!document || document.user_id !== userId || document.document_type !== 'license disk')
      throw apiError('not_found');
    return document;
  };

  route(app, services, readLicenseDisk, async ({ caller, params, query: { completes } }) => {
    const document = await ownDisc(params.id, caller.id);
    if (completes === undefined) return assertRead(await scanner.scan(document));
    const result = await scanner.complete(await ownDisc(completes, caller.id), document);
    if (!result) throw apiError('other_disc');
    return assertRead(result);
  });

  route(app, services, readPage, async ({ caller, request }) => {
    const { bytes } = await receiveBytes(services, caller, request, readPage.body);
    const text = await scanner.readPage(caller.id, bytes);
    if (!text)
      throw apiError('unreadable', {
        message: (t) => `${t('We could not read a page in this picture.')} ${generalAdvice(t)}`,
      });
    return { text };
  });
}

/**
 * The result, unless nothing was read: then throws `unreadable` with what would help, in words and as `data.advice`. Throws
 * `foreign_disc` for a Namibian disc, whose barcode has the same form.
 */
function assertRead(result: ScanResult | null): ScanResult {
  if (result && isNamibianDisc(result)) throw apiError('foreign_disc');
  if (result && !isEmptyScan(result)) return result;
  const advice = result?.advice ?? [];
  throw apiError('unreadable', {
    message: (t) =>
      `${t('We could not find a licence disc in this picture.')} ${advice.length > 0 ? adviceWords(advice, t) : generalAdvice(t)}`,
    ...(advice.length > 0 && { data: { advice } }),
  });
}
