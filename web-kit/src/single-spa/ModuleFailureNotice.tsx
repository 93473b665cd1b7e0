/** Replaces a module that crashed on a partner's page. Unstyled, because the theme may be what crashed. */
export function ModuleFailureNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>This part is not available right now. What you saved is not lost.</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
