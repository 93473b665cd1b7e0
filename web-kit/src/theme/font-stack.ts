/** What the visitor's system reads best in; nothing is downloaded. */
export const fontStack = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
