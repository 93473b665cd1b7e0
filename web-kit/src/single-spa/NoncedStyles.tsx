import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { type PropsWithChildren, useMemo } from 'react';

/** Adds the page's nonce to style elements, as a strict Content-Security-Policy requires. */
export function StylesWithNonce({ nonce, children }: PropsWithChildren<{ nonce: string | undefined }>) {
  const renderer = useMemo(() => nonce && createDOMRenderer(document, { styleElementAttributes: { nonce } }), [nonce]);
  if (!renderer) return children;
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      {children}
    </RendererProvider>
  );
}
