/** The last word of a crashed module on a page that is not ours: plain, because its theme may be what crashed. */
export function ModuleFailureNotice({ name, error }: { name: string; error: unknown }) {
  console.error(name, error);
  return <p role="alert">This part is not available right now. Please load the page again.</p>;
}
