import { addDays, dayInSouthAfrica } from 'shared-contracts/dates';
import { uploadId } from 'shared-contracts/documents';
import type { Endpoint, Reply } from 'shared-contracts/endpoint';
import { readMandateWords, signMandate } from 'shared-contracts/mandates';
import { uploadPaper } from 'shared-contracts/needed-papers';
import sharp from 'sharp';

/** The calls of the demo. */
export interface DemoCalls {
  /** Calls the API in this process. Rejects what it refuses. */
  call: <E extends Endpoint>(endpoint: E, values: object, token?: string) => Promise<Reply<E>>;
  /** Sends a form with a file. Rejects what the API refuses. */
  send: (endpoint: Endpoint, form: FormData, token: string) => Promise<void>;
  /** The last instant of the five weeks. */
  now: number;
}

const page = (text: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1270"><rect width="100%" height="100%" fill="#fff"/>
        <text x="80" y="160" font-family="sans-serif" font-size="44">${text}</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

let pages: Promise<{ id: Buffer; address: Buffer }> | undefined;
const readPages = async () => ({ id: await page('Copy of an ID (demo)'), address: await page('Rates account (demo)') });

/** What an owner hands in for their vehicles: the signed mandate, a copy of the ID and a proof of address. */
export async function handInPapers(
  { call, send, now }: DemoCalls,
  token: string,
  vehicleIds: readonly string[],
): Promise<void> {
  const { name, words } = await call(readMandateWords, { vehicleIds }, token);
  await call(signMandate, { vehicleIds, name, words, strokes: null }, token);
  pages ??= readPages();
  const { id, address } = await pages;
  const upload = (endpoint: Endpoint, bytes: Buffer, filename: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), filename);
    return send(endpoint, form, token);
  };
  await upload(uploadId, id, 'id.jpg', {});
  const issuedOn = addDays(dayInSouthAfrica(new Date(now)), -50);
  await upload(uploadPaper, address, 'rates-account.jpg', { kind: 'proof of address', issuedOn });
}
