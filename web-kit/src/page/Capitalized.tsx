import { capitalize } from './capitalize.ts';

/** A make, a model, a type: kept in small letters, shown with large ones. */
export function Capitalized({ children }: { children: string }) {
  return <span>{capitalize(children)}</span>;
}
