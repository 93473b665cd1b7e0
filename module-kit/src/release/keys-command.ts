import { createPublicKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { generateReleaseKey, keyIdOf, parsePublicKey, publicKeyText } from 'release-store';
import type { Keyring } from './keyring.ts';

export const keysUsage = `npm run release -- keys create <file>
npm run release -- keys add <module|all> <public key> [--name "Vehicles team"]
npm run release -- keys remove <id>
npm run release -- keys list`;

/** Makes a team's key, and changes or prints which keys may release which modules. */
export function keysCommand(keyring: Keyring, [action, ...parameters]: readonly string[], name = 'unnamed'): void {
  const [first, second] = parameters;
  if (action === 'create' && first) {
    const privateKey = generateReleaseKey();
    // Fails if the file exists, because a key that is overwritten is lost.
    writeFileSync(first, privateKey, { mode: 0o600, flag: 'wx' });
    console.log(
      `The private key is in ${first}; set RELEASE_KEY_FILE to it. Give the operators this public key:\n${publicKeyText(createPublicKey(privateKey))}`,
    );
  } else if (action === 'add' && first && second) {
    const publicKey = parsePublicKey(second);
    keyring.trust({
      id: keyIdOf(publicKey),
      publicKey: publicKeyText(publicKey),
      name,
      modules: [first === 'all' ? '*' : first],
    });
    console.log(`The key ${keyIdOf(publicKey)} may release ${first}. An edge reads the file when it starts.`);
  } else if (action === 'remove' && first) {
    keyring.remove(first);
    console.log(`The key ${first} may release nothing. An edge reads the file when it starts.`);
  } else if (action === 'list') {
    for (const { id, name: owner, modules } of keyring.trusted())
      console.log(
        `${id}  ${owner.padEnd(24)} ${modules.map((module) => (module === '*' ? 'all' : module)).join(', ')}`,
      );
  } else throw new Error(keysUsage);
}
