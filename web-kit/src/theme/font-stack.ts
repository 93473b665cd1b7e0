/** The fonts of the visitor's system. Nothing is downloaded. */
export const fontStack = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
