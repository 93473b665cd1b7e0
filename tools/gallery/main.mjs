import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

const [command = 'serve', folder = path.join(import.meta.dirname, 'dist')] = process.argv.slice(2);
// Ladle reads the working directory when it is imported, and takes only relative paths.
const outDir = path.relative(path.join(import.meta.dirname, '../../packages/web-kit'), path.resolve(folder));
const config = import.meta.dirname;
process.chdir(path.join(import.meta.dirname, '../../packages/web-kit'));

if (command === 'build') {
  rmSync(outDir, { recursive: true, force: true });
  const { default: build } = await import('@ladle/react/build');
  await build({ config, outDir });
  // Ladle only prints an error of Vite.
  process.exit(existsSync(path.join(outDir, 'index.html')) ? 0 : 1);
}
const { default: serve } = await import('@ladle/react/serve');
await serve({ config });
