import type { PersonalRecords } from '../platform/privacy-registry.ts';
import { readDocument } from './read-document.ts';
import { queueFileRemoval } from './remove-files.ts';
import type { Services } from './services.ts';
import { type DocumentRow, findDocumentsOf, removeDocumentsOf } from './store.ts';

const describe = ({ id, filename, document_type, file_type, size_bytes, created_at }: DocumentRow) => ({
  id,
  filename,
  documentType: document_type,
  fileType: file_type,
  bytes: size_bytes,
  createdAt: created_at,
});

/** The documents a person has uploaded. Those for administrators only are not exported, but erased. */
export function personalDocuments(services: Services): PersonalRecords {
  const own: typeof findDocumentsOf = async (db, userId) =>
    (await findDocumentsOf(db, userId)).filter(({ access }) => access !== 'admin');
  return {
    of: 'documents',
    read: async (db, userId) => (await own(db, userId)).map(describe),
    files: async (db, userId) =>
      (await own(db, userId)).map((document) => ({
        path: `documents/${document.id}-${document.filename}`,
        open: () => readDocument(services, document),
      })),
    erase: async (tx, userId) => queueFileRemoval(services, tx, await removeDocumentsOf(tx, userId)),
  };
}
