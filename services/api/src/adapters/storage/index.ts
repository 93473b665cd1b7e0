export { copyFiles, type Files, openStorage, watchStorage } from './open-storage.ts';
export { Vault, type WrappedKey } from './vault.ts';
