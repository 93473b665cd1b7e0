import path from 'node:path';
import { packages, type PackageName } from '../../rspack.config.ts';
import { buildPackage } from './build-package.ts';

// npm run build: builds the shell and every module for production, each into its own `dist`.
for (const name of Object.keys(packages) as PackageName[]) {
  const { folder } = await buildPackage(name);
  console.log(`${name}: ${path.relative(process.cwd(), folder)}`);
}
