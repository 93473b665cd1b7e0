// Removes from `node_modules` what no program reaches, more than half a gigabyte. Plain JavaScript without dependencies, for any
// Node: it runs after an installation, also that of an image.
const { existsSync, readdirSync, rmSync } = require('node:fs');
const path = require('node:path');

/** The paths below a folder that match parts: a name, or whether a name is meant. */
function matching(folder, [part, ...rest]) {
  if (part === undefined) return [folder];
  const isMeant = typeof part === 'string' ? (name) => name === part : part;
  const names = existsSync(folder) ? readdirSync(folder).filter(isMeant) : [];
  return names.flatMap((name) => matching(path.join(folder, name), rest));
}

const any = () => true;
const startsWith = (start) => (name) => name.startsWith(start);
const oneOf =
  (...names) =>
  (name) =>
    names.includes(name);

const unused = [
  // The networks' runtime brings the binaries of every platform.
  ['onnxruntime-node', 'bin', any, (platform) => platform !== process.platform],
  ['onnxruntime-node', 'bin', any, any, (processor) => processor !== process.arch],
  // The viewer of PDFs draws in a browser.
  ['@napi-rs', startsWith('canvas')],
  // Icons come from `svg`, each from a file of its own.
  ['@fluentui', 'react-icons', oneOf('lib', 'lib-cjs'), 'atoms', oneOf('fonts', 'headless-fonts', 'headless-svg')],
  // Headers, to compile add-ons.
  ['node', 'node_modules', startsWith('node-'), 'include'],
];

for (const parts of unused)
  for (const found of matching('node_modules', parts)) rmSync(found, { recursive: true, force: true });
