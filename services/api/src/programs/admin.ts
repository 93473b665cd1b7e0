import { parseArgs } from 'node:util';
import { product } from 'shared-contracts/product';
import { createUser } from 'shared-contracts/users';
import { buildApp } from '../app.ts';
import { readConfig } from '../core/config.ts';
import { validate } from '../core/validate.ts';
import { openMigratedDatabase } from '../open-migrated-database.ts';
import { addFirstAdmin } from '../people/accounts/index.ts';

/** `npm run admin -- create --email … --first-name … --last-name … --contact-number … [--company reference]` */
export async function createAdmin(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      'contact-number': { type: 'string' },
      company: { type: 'string', default: product.reference },
    },
  });
  if (positionals[0] !== 'create')
    throw new Error('Usage: admin create --email … --first-name … --last-name … --contact-number …');
  const config = { ...readConfig(process.env), JOBS: false };
  const database = await openMigratedDatabase(config);
  const { app, jobs, accounts } = await buildApp(config, database, { readDisc: async () => undefined });
  await jobs.start();
  try {
    const person = validate(createUser.body, {
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      contactNumber: values['contact-number'],
    });
    const { email, link } = await addFirstAdmin(accounts, person, values.company);
    process.stdout.write(
      `${email} is an administrator. A password is chosen here, once, within seven days:\n${link}\n`,
    );
  } finally {
    await jobs.drain();
    await app.close();
    await jobs.stop();
    await database.close();
  }
}
