import path from 'node:path';
import { settings } from 'server-kit/settings';

/** How npm reaches its registry is a matter of the machine. */
const isOfMachine = (name: string): boolean =>
  /^npm_config_(?:registry|cafile|cache|userconfig|proxy|https_proxy|noproxy)$/i.test(name);

/** Variables that a command of this checkout sets, and that a bare machine does not have. */
const isOfCheckout = (name: string): boolean =>
  !isOfMachine(name) && (name in settings || /^(?:npm_|NODE_|REHEARSAL|TEST_)/.test(name) || name === 'INIT_CWD');

/** The search path with the pinned Node, and without programs of packages, which would hide what is missing. */
const pathWithoutCheckout = (): string =>
  [
    path.dirname(process.execPath),
    ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules')),
  ].join(path.delimiter);

/** The environment of a bare machine, which trusts the certificates in a file. */
export const bareEnvironment = (trusted: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfCheckout(name))),
  PATH: pathWithoutCheckout(),
  NODE_EXTRA_CA_CERTS: trusted,
});
