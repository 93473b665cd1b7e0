import path from 'node:path';
import { type BuildTarget, bundleConfig, moduleTarget } from 'module-kit';

const folder = (name: string) => path.join(import.meta.dirname, name);
const module = (name: string) => moduleTarget(folder(name), name);

/** What is built and released: the two hosts, and the modules. */
export const targets = {
  shell: {
    name: 'shell',
    folder: folder('shell'),
    entry: './src/main.ts',
    rendered: './src/rendering/render-site.tsx',
    parts: {
      module: ['./modules/start-federation.ts'],
      session: ['./session-api.ts', 'web-kit/api', './ProfileMenu.tsx'],
      language: ['./language/start-languages.tsx'],
    },
  },
  'mfe-auth': module('mfe-auth'),
  'mfe-vehicles': module('mfe-vehicles'),
  'mfe-renewals': module('mfe-renewals'),
  'mfe-payments': module('mfe-payments'),
  'mfe-admin': module('mfe-admin'),
  partner: { name: 'partner', folder: folder('partner/allset-partner'), entry: './src/main.ts' },
} as const satisfies Record<string, BuildTarget>;

export type TargetName = keyof typeof targets;

export const isTargetName = (name: string): name is TargetName => Object.hasOwn(targets, name);

/** What any tool that reads Rspack's configuration sees. `npm run build` and `npm run release` build from `targets`. */
export default Object.values(targets).map((target) => bundleConfig(target));
