import type { Services } from './services.ts';
import type { DocumentRow } from './store.ts';

/** Reads and decrypts a stored document or its thumbnail. */
export async function readDocument(
  { disk, vault }: Services,
  document: DocumentRow,
  size: 'full' | 'thumbnail' = 'full',
): Promise<Buffer> {
  const sealed = Buffer.from(
    await disk.getBytes(size === 'thumbnail' ? `${document.storage_key}-thumbnail` : document.storage_key),
  );
  return vault.open(vault.unwrap({ masterKeyId: document.master_key_id, wrappedKey: document.wrapped_key }), sealed);
}
