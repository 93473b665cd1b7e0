import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { type PropsWithChildren, useMemo } from 'react';

/** Styles under a strict policy carry the page's nonce. */
export function NoncedStyles({ nonce, children }: PropsWithChildren<{ nonce: string | undefined }>) {
  const renderer = useMemo(() => nonce && createDOMRenderer(document, { styleElementAttributes: { nonce } }), [nonce]);
  if (!renderer) return children;
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      {children}
    </RendererProvider>
  );
}
