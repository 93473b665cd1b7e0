export type { CheckedFile } from './check-file.ts';
export { keepFile } from './keep-file.ts';
export { receiveBytes, receiveFile } from './receive-file.ts';
export { queueFileRemoval } from './remove-files.ts';
export { documentRoutes, rewrapKeys } from './routes.ts';
export type { Services as DocumentServices } from './services.ts';
export {
  attachDiscPhoto,
  type DocumentRow,
  findDocument,
  findNewestOfKeys,
  findNewestPapers,
  tombstoneIdentityDocuments,
} from './store.ts';
export { readDocument, toDocument } from './to-document.ts';
