import path from 'node:path';

/** Ladle's settings. */
export default {
  viteConfig: path.join(import.meta.dirname, 'vite.config.mjs'),
  port: 6100,
  addons: {
    // Components adapt to the window, which the browser's own tools resize. Colours come from the company.
    width: { enabled: false },
    theme: { enabled: false },
    rtl: { enabled: false },
  },
};
