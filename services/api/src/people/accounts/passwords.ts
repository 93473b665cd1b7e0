import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { product } from 'shared-contracts/product';
import * as z from 'zod/mini';
import { apiError } from '../../core/api-error.ts';
import { packageFile } from '../../core/package-files.ts';

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

let commonPasswords: ReadonlySet<string> | undefined;

/** Read with the first password that is set, because most processes set none. */
function readCommonPasswords(): ReadonlySet<string> {
  commonPasswords ??= new Set(
    z
      .object({ passwords: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(packageFile('data/common-passwords.json'), 'utf8'))).passwords,
  );
  return commonPasswords;
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const withoutNumber = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '') || text;

/** Whose password it is: their names and their company's are guessed first. */
interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
}

/**
 * Throws `invalid` at a field with a new password that is guessed first: one of the commonest, or the name or address of the
 * person, the company or the product, whatever number is around it. Passwords that are in use already stay valid.
 */
export function assertHardToGuess(
  password: string,
  { email, firstName, lastName, companyName }: PasswordOwner,
  field: 'password' | 'newPassword' = 'password',
): void {
  const refuse = (message: string) => apiError('invalid', { message, fields: { [field]: message } });
  const plain = lettersAndDigits(password);
  const names = [email.split('@')[0] ?? '', email, firstName, lastName, firstName + lastName, companyName, product.name]
    .map(lettersAndDigits)
    .filter((name) => name.length >= 3);
  if (names.some((name) => name === plain || withoutNumber(name) === withoutNumber(plain)))
    throw refuse('Please choose a password that is not your name, your email address or our name.');
  if (readCommonPasswords().has(password.toLowerCase()))
    throw refuse('Many people use this password, so it is guessed first. Please choose another one.');
}
