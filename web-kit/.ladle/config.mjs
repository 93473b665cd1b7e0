/** Ladle's settings. Its paths start at web-kit. */
export default {
  viteConfig: '.ladle/vite.config.mjs',
  port: 6100,
  addons: {
    // Components adapt to the window, which the browser's own tools resize. Colours come from the company.
    width: { enabled: false },
    theme: { enabled: false },
    rtl: { enabled: false },
  },
};
