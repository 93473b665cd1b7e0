export type { Disk } from 'flydrive';
export { copyFiles, openStorage } from './open-storage.ts';
export { Vault, type WrappedKey } from './vault.ts';
