const title = /\b(?:test|it)((?:\.\w+)*)(?:\((?:[^'"`()]|\([^()]*\))*\))?\(\s*(['"`][\s\S]*?['"`])/g;
const withoutRun = /\.(?:skip|todo|fixme|fail|failing|step|describe|use)\b/;

/** The row ids in the test titles of a file. Skipped and unwritten tests do not count. */
export function readTitles(source: string): string[] {
  const ids = [...source.matchAll(title)].flatMap(([, modifiers = '', text = '']) =>
    withoutRun.test(modifiers) ? [] : [...text.matchAll(/\[([A-Z]{3}-\d+|[A-Z]+\d+)\]/g)].map(([, id = '']) => id),
  );
  return [...new Set(ids)];
}
