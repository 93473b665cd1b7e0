import { parseArgs } from 'node:util';
import type { Program } from 'server-kit/settings';
import * as z from 'zod/mini';
import { examine } from './doctor.ts';

// npm run doctor [-- api worker edge …]: checks settings and providers before anything starts. All programs without names.
const { positionals } = parseArgs({ allowPositionals: true });
const known = ['api', 'worker', 'reader', 'migrate', 'edge'] as const satisfies readonly Program[];
const named = z.array(z.enum(known)).safeParse(positionals);
if (!named.success) {
  process.stderr.write(`Usage: doctor [${known.join('] [')}]\n`);
  process.exit(1);
}
const { checked, mistakes } = await examine(named.data.length > 0 ? named.data : known, process.env);
const as = `checked as ${process.env['NODE_ENV'] || 'development'}`;
if (mistakes.length > 0) process.stderr.write(`These are wrong, ${as}:\n`);
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
if (mistakes.length === 0)
  process.stdout.write(`All settings are right, ${as}, and these answer: ${checked.join(', ')}.\n`);
process.exit(mistakes.length > 0 ? 1 : 0);
