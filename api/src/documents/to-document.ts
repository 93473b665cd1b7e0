import type { StoredDocument } from 'shared-contracts/documents';
import { lifetimes } from 'shared-contracts/limits';
import type { Vault } from '../adapters/storage/index.ts';
import type { DocumentRow } from './store.ts';

export const signedText = (id: string, size: string, expires: string): string => `${id} ${size} ${expires}`;

/** A link to a file that only its bearer knows, and that dies after five minutes. */
function signedLink(vault: Vault, id: string, size: 'full' | 'thumbnail', now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + lifetimes.signedLink * 60);
  const signature = vault.sign(signedText(id, size, expires));
  return `/api/documents/${id}/file?expires=${expires}&signature=${signature}${size === 'thumbnail' ? '&size=thumbnail' : ''}`;
}

export const toDocument = (found: DocumentRow, vault: Vault, now: Date): StoredDocument => ({
  id: found.id,
  filename: found.filename,
  filePath: `documents/${found.id}`,
  documentType: found.document_type,
  fileType: found.file_type,
  kbSize: found.size_bytes,
  access: found.access,
  userId: found.user_id,
  vehicleId: found.vehicle_id,
  renewalId: found.renewal_id,
  url: signedLink(vault, found.id, 'full', now),
  thumbnailUrl: found.has_thumbnail ? signedLink(vault, found.id, 'thumbnail', now) : null,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});
