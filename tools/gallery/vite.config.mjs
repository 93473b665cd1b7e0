import path from 'node:path';
import { facades, replacementFor } from 'module-kit/replacements';

const root = path.join(import.meta.dirname, '../..');

/** The gallery's build. It replaces the same library modules as the product's. */
export default {
  publicDir: false,
  cacheDir: path.join(root, 'node_modules/.cache/gallery'),
  resolve: {
    alias: Object.entries(facades).map(([name, by]) => ({ find: new RegExp(`^${name}$`), replacement: by })),
  },
  plugins: [
    {
      name: 'replacements',
      enforce: 'pre',
      resolveId: (request, importer) => importer && replacementFor(request, path.dirname(importer)),
    },
  ],
  // Nobody downloads it, and this halves the time it takes.
  build: { minify: false, reportCompressedSize: false, target: 'es2022' },
  optimizeDeps: {
    esbuildOptions: {
      plugins: [
        {
          name: 'replacements',
          setup: (build) =>
            build.onResolve({ filter: /tokens|clone/ }, ({ path: request, resolveDir }) => {
              const by = replacementFor(request, resolveDir);
              return by && { path: by };
            }),
        },
      ],
    },
  },
  server: { fs: { allow: [root] } },
};
