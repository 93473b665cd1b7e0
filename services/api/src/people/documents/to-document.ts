import type { StoredDocument } from 'shared-contracts/documents';
import { lifetimes } from 'shared-contracts/limits';
import type { Vault } from '../../adapters/storage/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Services } from './services.ts';
import type { DocumentRow } from './store.ts';

/** Reads and decrypts a stored document or its thumbnail. */
export async function readDocument(
  { disk, vault }: Pick<Services, 'disk' | 'vault'>,
  document: Pick<DocumentRow, 'storage_key' | 'master_key_id' | 'wrapped_key'>,
  size: 'full' | 'thumbnail' = 'full',
): Promise<Buffer> {
  const sealed = Buffer.from(
    await disk.getBytes(size === 'thumbnail' ? `${document.storage_key}-thumbnail` : document.storage_key),
  );
  return vault.open(vault.unwrap({ masterKeyId: document.master_key_id, wrappedKey: document.wrapped_key }), sealed);
}

/** The text that a link's signature covers. `viewer` is the administrator it was made for, whose view is logged. */
export const signedText = (id: string, size: string, expires: string, viewer = ''): string =>
  `${id} ${size} ${expires} ${viewer}`;

function signedLink(
  vault: Vault,
  id: string,
  size: 'full' | 'thumbnail',
  now: Date,
  viewer: string | undefined,
): string {
  const expires = String(Math.floor(now.getTime() / 1000) + lifetimes.signedLink * 60);
  const signature = vault.sign(signedText(id, size, expires, viewer));
  return `/api/documents/${id}/file?expires=${expires}&signature=${signature}${size === 'thumbnail' ? '&size=thumbnail' : ''}${viewer ? `&viewer=${viewer}` : ''}`;
}

const viewerOf = (found: DocumentRow, caller: Pick<Caller, 'id'>) =>
  caller.id === found.user_id ? undefined : caller.id;

/** Converts a document for a response, with links for the caller. Links to another person's document name the viewer. */
export const toDocument = (
  found: DocumentRow,
  vault: Vault,
  now: Date,
  caller: Pick<Caller, 'id'>,
): StoredDocument => ({
  id: found.id,
  filename: found.filename,
  filePath: `documents/${found.id}`,
  kind: found.document_type,
  documentType: found.file_type,
  fileType: found.file_type,
  kbSize: found.size_bytes,
  access: found.access,
  userId: found.user_id,
  vehicleId: found.vehicle_id,
  renewalId: found.renewal_id,
  issuedOn: found.issued_on,
  url: signedLink(vault, found.id, 'full', now, viewerOf(found, caller)),
  thumbnailUrl: found.has_thumbnail ? signedLink(vault, found.id, 'thumbnail', now, viewerOf(found, caller)) : null,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});
