import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

/** argon2id as recommended by OWASP: 19 MiB, two passes, about 14 ms. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of a random value, so that an unknown address takes as long as a wrong password.
const dummy = hash(crypto.randomUUID(), settings);

/** Publishes each hash that is computed, so that tests can count them. */
export const passwordHashChannel = channel('passwords.hash');

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  passwordHashChannel.publish({});
  return hash(password, settings);
}

/** Verifies a password. Takes as long if there is no hash. */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  passwordHashChannel.publish({});
  const fits = await verify(hashed ?? (await dummy), password);
  return fits && Boolean(hashed);
}
