import path from 'node:path';
import { parseArgs } from 'node:util';
import { isHost, serveModule } from 'module-kit';
import { isTargetName, targets } from '../../rspack.config.ts';
import { productPorts, startProduct } from '../start/start-product.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3002' } },
});
const [name = ''] = positionals;
const modules = Object.values(targets).filter((target) => !isHost(target));
const target = isTargetName(name) ? targets[name] : undefined;

if (!target || isHost(target)) {
  console.error(`npm run dev -- <module> [--port 3002]\nModules: ${modules.map((module) => module.name).join(', ')}`);
  process.exit(1);
}

const ports = productPorts();
const site = `http://localhost:${ports.site}`;
const isRunning = await fetch(`${site}/livez`).then(
  ({ ok }) => ok,
  () => false,
);
// First, because it fails where its port is in use, and the product takes a minute.
const module = await serveModule(target, Number(values.port)).catch(({ message }: Error) => {
  console.error(message);
  process.exit(1);
});
const product = isRunning ? undefined : await startProduct(ports, path.resolve(process.env.DATA_DIR ?? '.data'));

console.log(`
${name} runs from source, everything else as released:

  ${site}/?override=${name}@${module.origin}

The page shows what you save without a reload. After changing index.ts (menu, paths, slots) reload it yourself.
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
