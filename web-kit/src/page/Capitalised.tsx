import { withCapitals } from './with-capitals.ts';

/** A make, a model, a type: kept in small letters, shown with large ones. */
export function Capitalised({ children }: { children: string }) {
  return <span>{withCapitals(children)}</span>;
}
