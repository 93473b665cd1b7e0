import { spawnSync } from 'node:child_process';
import path from 'node:path';

// npm run rehearse [-- --short]: builds the product, brings it up as in production, and drives it. Leaves nothing running.
const root = path.join(import.meta.dirname, '../..');
const isShort = process.argv.includes('--short');
const run = (...parameters: string[]): void => {
  const { status } = spawnSync(process.execPath, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REHEARSAL: isShort ? 'short' : 'whole' },
  });
  if (status !== 0) process.exit(status ?? 1);
};
run('tools/build/main.ts', '--to', 'dist');
run('--test', '--test-timeout=1500000', 'tools/rehearse/production.test.ts');
