import { parseArgs } from 'node:util';
import { readSettings } from 'server-kit/settings';
import { copyFiles, openStorage } from '../adapters/storage/index.ts';

/** `npm run documents -- copy --to <bucket or folder>`, or `--from …`: backs up the encrypted documents, or restores them. */
export async function copyDocuments(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' } },
  });
  const other = values.to ?? values.from;
  if (positionals[0] !== 'copy' || !other || (values.to && values.from))
    throw new Error('Usage: documents copy --to <bucket or folder>, or: documents copy --from <bucket or folder>');
  const settings = readSettings('worker', process.env);
  const own = await openStorage(settings.STORAGE_URL, settings.DATA_DIR);
  const elsewhere = await openStorage(other.startsWith('s3:') ? other : undefined, other);
  const copied = await (values.to ? copyFiles(own, elsewhere) : copyFiles(elsewhere, own));
  process.stdout.write(`${copied.copied} files copied, ${copied.present} were there.\n`);
}
