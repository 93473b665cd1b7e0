import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { ReleaseKey } from 'shared-contracts/release';
import { generateReleaseKey, keyIdOf, publicKeyText } from '../release-keys.ts';

/** A team's new key for tests: its private half, and how the file of trusted keys lists it. */
export function newReleaseKey(...modules: string[]): { privateKey: KeyObject; listed: ReleaseKey } {
  const privateKey = createPrivateKey(generateReleaseKey());
  const publicKey = createPublicKey(privateKey);
  return {
    privateKey,
    listed: { id: keyIdOf(publicKey), publicKey: publicKeyText(publicKey), name: 'A team', modules },
  };
}
