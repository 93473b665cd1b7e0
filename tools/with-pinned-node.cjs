// Plain JavaScript without dependencies: it runs on whatever Node version runs npm, before anything is installed.
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');
const lockFile = path.join(root, 'package-lock.json');
/** What this script installed: the lock file's fingerprint, and `all` or `run`, without what only tests need. */
const stamp = path.join(root, 'node_modules', '.cache', 'installed');
/** npm writes it at the end of an installation. */
const installedLock = path.join(root, 'node_modules', '.package-lock.json');

const fingerprint = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');
const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

function isInstalled(set) {
  // Somebody has run npm since the lock file changed and since this script installed anything.
  if (changedAt(installedLock) > Math.max(changedAt(lockFile), changedAt(stamp))) return true;
  const [lock, installed] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  return lock === fingerprint() && (installed === 'all' || installed === set);
}

function runNpm(args) {
  const options = { cwd: root, stdio: 'inherit' };
  const npmArgs = [...args, '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...npmArgs], options)
    : spawnSync('npm', npmArgs, { ...options, shell: process.platform === 'win32' });
  return status;
}

function install(set) {
  if (isInstalled(set)) return;
  console.log('Installing dependencies …');
  const omit = set === 'run' ? ['--omit=dev'] : [];
  // `npm install` adds what is missing. `npm ci` fails if the registry lacks an optional package of any platform in the lock file.
  const add = () => runNpm(['install', '--no-save', '--loglevel=error', ...omit]);
  const isThere = existsSync(installedLock);
  const status = !isThere && runNpm(['ci', '--loglevel=silent', ...omit]) === 0 ? 0 : add();
  if (status !== 0) {
    console.error('Dependencies could not be installed. Is the npm registry reachable?');
    process.exit(status || 1);
  }
  // Beside everything else: deleting tens of thousands of files takes a minute on some disks.
  spawn(process.execPath, [path.join(__dirname, 'remove-unused.cjs')], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
  }).unref();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${fingerprint()} ${set}`);
}

/**
 * Installs dependencies if needed and runs a script under the Node version that package.json pins. `set` is `all`, or `run` for
 * what the product needs and its tests add to.
 */
exports.withPinnedNode = (script, args, set = 'all') => {
  install(set);
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

// As a command: node tools/with-pinned-node.cjs <script> [arguments].
if (require.main === module) exports.withPinnedNode(process.argv[2], process.argv.slice(3));
