import { capitalize } from './capitalize.ts';

/** Shows a make, model or type, which are stored in lower case, with capitals. */
export function Capitalized({ children }: { children: string }) {
  return <span>{capitalize(children)}</span>;
}
