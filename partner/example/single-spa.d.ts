/** `serve.ts` serves the package at this path. */
export * from 'single-spa';
