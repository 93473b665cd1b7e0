export { keepFile } from './keep-file.ts';
export { readDocument } from './to-document.ts';
export { queueFileRemoval } from './remove-files.ts';
export { receiveBytes, receiveFile } from './receive-file.ts';
export { documentRoutes } from './routes.ts';
export type { Services as DocumentServices } from './services.ts';
export { tombstoneIdentityDocuments, attachDiscPhoto, findDocument } from './store.ts';
export { toDocument } from './to-document.ts';
