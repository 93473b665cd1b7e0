import path from 'node:path';
import { facades, replacements } from '../../tools/modules/replacements.ts';

const root = path.join(import.meta.dirname, '../..');

/** The gallery's build. It replaces the same library modules as the product's. */
export default {
  publicDir: false,
  cacheDir: path.join(root, 'node_modules/.cache/gallery'),
  resolve: {
    alias: [
      ...replacements.map(({ request, by }) => ({ find: request, replacement: by })),
      ...Object.entries(facades).map(([name, by]) => ({ find: new RegExp(`^${name}$`), replacement: by })),
    ],
  },
  // Nobody downloads it, and this halves the time it takes.
  build: { minify: false, reportCompressedSize: false, target: 'es2022' },
  optimizeDeps: {
    esbuildOptions: {
      plugins: [
        {
          name: 'replacements',
          setup: (build) => {
            for (const { request, by } of replacements) build.onResolve({ filter: request }, () => ({ path: by }));
          },
        },
      ],
    },
  },
  server: { fs: { allow: [root] } },
};
