import path from 'node:path';
import { build } from 'module-kit';
import { targets } from '../../rspack.config.ts';

// npm run build: builds the shell and every module for production, each into its own `dist`.
for (const target of Object.values(targets)) {
  const { folder } = await build(target);
  console.log(`${target.name}: ${path.relative(process.cwd(), folder)}`);
}
