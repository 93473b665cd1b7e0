import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PackageName, packages } from '../../rspack.config.ts';
import { startProduct } from '../start/start-product.ts';
import { serveModule } from './serve-module.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3002' } },
});
const [name = ''] = positionals;
const modules = Object.keys(packages).filter((folder) => folder.startsWith('mfe-'));
const isModule = (value: string): value is PackageName => modules.includes(value);

if (!isModule(name)) {
  console.error(`npm run dev -- <module> [--port 3002]\nModules: ${modules.join(', ')}`);
  process.exit(1);
}

const portOf = (variable: string, fallback: number) => Number(process.env[variable] ?? fallback);
const ports = { site: portOf('SITE_PORT', 3000), api: portOf('API_PORT', 4000), sandbox: portOf('SANDBOX_PORT', 4400) };
const site = `http://localhost:${ports.site}`;
const isRunning = await fetch(`${site}/livez`).then(
  ({ ok }) => ok,
  () => false,
);
const product = isRunning ? undefined : await startProduct(ports, path.resolve(process.env.DATA_DIR ?? '.data'));
const module = await serveModule(name, Number(values.port));

console.log(`
${name} runs from source, everything else as released:

  ${site}/?override=${name}@${module.origin}

The page reloads when you save. Its menu and paths are those of the release, so restart after changing index.ts.
`);

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await module.stop();
  await product?.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
