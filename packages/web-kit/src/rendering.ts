/** Renders pages to HTML when their code is released. Runs in Node. */

export { renderedIn, renderingHost, renderModule } from './rendering/render-module.tsx';
export { fluentTokens, renderVariants } from './rendering/render-variants.ts';
