import path from 'node:path';
import { product } from 'shared-contracts/product';
import { productPorts, startProduct } from './start-product.ts';

const started = performance.now();

const running = await startProduct(productPorts(), path.resolve(process.env.DATA_DIR ?? '.data')).catch(
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);

const { host } = new URL(running.siteUrl);
console.log(`
${product.name} is ready at ${running.siteUrl}   (${((performance.now() - started) / 1000).toFixed(1)} s)

  a partner's site   http://acme.${host}
  mails, test cards  ${running.inspectorUrl}

  administrator      admin@${product.reference}.test
  owner              owner@${product.reference}.test
  acme's clerk       clerk@acme.test
  acme's owner       owner@acme.test
  password of all    allset-demo
`);

let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  await running.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
for (const { name, process: child } of running.services) {
  child.on('exit', () => {
    if (!stopping) console.error(`${name} exited, stopping everything else.`);
    void stop(1);
  });
}
