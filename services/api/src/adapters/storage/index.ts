export type { Disk } from 'flydrive';
export { copyFiles } from './open-storage.ts';
export { openStorage } from './open-storage.ts';
export { Vault, type WrappedKey } from './vault.ts';
