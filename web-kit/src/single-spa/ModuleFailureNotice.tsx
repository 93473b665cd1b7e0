import { useEffect } from 'react';

/** The last word of a crashed module on a page that is not ours: plain, because its theme may be what crashed. */
export function ModuleFailureNotice({ error, onError }: { error: unknown; onError: (error: unknown) => void }) {
  useEffect(() => onError(error), [error, onError]);
  return <p role="alert">This part is not available right now. Please load the page again.</p>;
}
