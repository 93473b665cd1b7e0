// Plain JavaScript without dependencies: it runs on whatever Node version runs npm, before anything is installed.
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');
const lockFile = path.join(root, 'package-lock.json');
const stamp = path.join(root, 'node_modules', '.cache', 'installed');
/** npm writes it at the end of an installation. */
const installedLock = path.join(root, 'node_modules', '.package-lock.json');

const fingerprint = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** Whether this script installed what the lock file says, or somebody has run npm since the lock file changed. */
const isInstalled = () =>
  (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) ||
  (existsSync(installedLock) && statSync(installedLock).mtimeMs > statSync(lockFile).mtimeMs);

function runNpm(args) {
  const options = { cwd: root, stdio: 'inherit' };
  const npmArgs = [...args, '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...npmArgs], options)
    : spawnSync('npm', npmArgs, { ...options, shell: process.platform === 'win32' });
  return status;
}

function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  // `npm ci` fails if the registry lacks an optional package of any platform in the lock file, so fall back to install.
  const status = runNpm(['ci', '--loglevel=silent']) === 0 ? 0 : runNpm(['install', '--no-save', '--loglevel=error']);
  if (status !== 0) {
    console.error('Dependencies could not be installed. Is the npm registry reachable?');
    process.exit(status || 1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

/** Installs dependencies if needed and runs a script under the Node version that package.json pins. */
exports.withPinnedNode = (script, args) => {
  install();
  const node = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(node, [path.join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
};
