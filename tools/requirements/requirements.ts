/** A requirement, or a fault the product must survive. */
export interface Row {
  id: string;
  text: string;
}

/** Expands a range: `H1–H8` is eight ids. */
function expandRange(range: string): string[] {
  const [, letters, from, to] = /^([A-Z]+)(\d+)–[A-Z]*(\d+)$/.exec(range) ?? [];
  if (letters === undefined) return [range];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letters}${Number(from) + index}`);
}

/** Parses the rows of a document: `- PUB-1 …` in a list, `| Z1 | … |` in a table. */
export function readRows(document: string): Row[] {
  const lines = document.matchAll(/^(?:- ([A-Z]{3}-\d+)|\| ([A-Z]+\d+(?:–[A-Z]*\d+)?)) (?:\| )?(.*)$/gm);
  return [...lines].flatMap(([, listed, tabled, text = '']) =>
    expandRange(listed ?? tabled ?? '').map((id) => ({ id, text: text.replace(/ \|$/, '') })),
  );
}

const title = /\b(?:test|it)((?:\.\w+)*)(?:\((?:[^'"`()]|\([^()]*\))*\))?\(\s*(['"`][\s\S]*?['"`])/g;
const withoutRun = /\.(?:skip|todo|fixme|fail|failing|step|describe|use)\b/;

/** The row ids in the test titles of a file. Skipped and unwritten tests do not count. */
export function readTitles(source: string): string[] {
  const ids = [...source.matchAll(title)].flatMap(([, modifiers = '', text = '']) =>
    withoutRun.test(modifiers) ? [] : [...text.matchAll(/\[([A-Z]{3}-\d+|[A-Z]+\d+)\]/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)];
}
