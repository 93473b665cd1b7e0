/** Renders pages to HTML when their code is released. Runs in Node. */
export { fluentTokens } from './rendering/render-variants.ts';
export { renderModule } from './rendering/render-module.tsx';
export { renderVariants } from './rendering/render-variants.ts';
export { renderingHost } from './rendering/render-module.tsx';
