const title = /\b(?:test|it)((?:\.\w+)*)(?:\((?:[^'"`()]|\([^()]*\))*\))?\(\s*(['"`][\s\S]*?['"`])/g;
const withoutRun = /\.(?:skip|todo|fixme|fail|failing|step|describe|use)\b/;

/** The identifiers in the titles of the tests of a file. What is skipped or still to be written proves nothing. */
export function readTitles(source: string): string[] {
  const ids = [...source.matchAll(title)].flatMap(([, modifiers = '', text = '']) =>
    withoutRun.test(modifiers) ? [] : [...text.matchAll(/\[([A-Z]{3}-\d+|[A-Z]+\d+)\]/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)];
}
