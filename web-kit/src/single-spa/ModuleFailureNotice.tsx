import { useEffect } from 'react';

/** Shown when a module crashes on a partner's page. Unstyled, because the theme may be what crashed. */
export function ModuleFailureNotice({ error, onError }: { error: unknown; onError: (error: unknown) => void }) {
  useEffect(() => onError(error), [error, onError]);
  return <p role="alert">This part is not available right now. Please load the page again.</p>;
}
