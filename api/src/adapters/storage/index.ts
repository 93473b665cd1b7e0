export type { Disk } from 'flydrive';
export { copyFiles } from './copy-files.ts';
export { openStorage } from './open-storage.ts';
export { Vault, type WrappedKey } from './vault.ts';
