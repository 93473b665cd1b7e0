import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';

/** argon2id at OWASP's setting: 19 MiB, two passes, about 14 ms. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of nothing anyone knows: an unknown address costs the same work as a wrong password.
const dummy = hash(crypto.randomUUID(), settings);

/** Says that a hash is worked out: a process under attack spends its time here. */
export const passwordHashChannel = channel('passwords.hash');

/** The hash under which a password is kept. */
export async function hashPassword(password: string): Promise<string> {
  passwordHashChannel.publish({});
  return hash(password, settings);
}

/** Whether the password is the one that was hashed. Does the same work when there is none. */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  passwordHashChannel.publish({});
  const fits = await verify(hashed ?? (await dummy), password);
  return fits && Boolean(hashed);
}
