/** A requirement, or a fault the product must survive. */
export interface Row {
  id: string;
  text: string;
  built: boolean;
}

const notBuilt = '_(not built yet)_';

/** Expands a range: `H1–H8` is eight ids. */
function expandRange(range: string): string[] {
  const [, letters, from, to] = /^([A-Z]+)(\d+)–[A-Z]*(\d+)$/.exec(range) ?? [];
  if (letters === undefined) return [range];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letters}${Number(from) + index}`);
}

/** Parses the rows of a document: `- PUB-1 …` in a list, `| Z1 | … |` in a table. */
export function readRows(document: string): Row[] {
  const lines = document.matchAll(
    /^(?:- ([A-Z]{3}-\d+)|\| ([A-Z]+\d+(?:–[A-Z]*\d+)?)) (_\(not built yet\)_ )?(?:\| )?(.*)$/gm,
  );
  return [...lines].flatMap(([, listed, tabled, marker, text = '']) =>
    expandRange(listed ?? tabled ?? '').map((id) => ({
      id,
      text: text.replace(/ \|$/, ''),
      built: marker?.trim() !== notBuilt,
    })),
  );
}
