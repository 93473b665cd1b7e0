import { type PoEntry, po } from 'gettext-parser';
import { catalogKey, partsOfKey } from 'shared-contracts/messages';

/** A text as translators get it. */
export interface ExportedText {
  key: string;
  /** Empty if there is no translation. */
  text: string;
  isDraft: boolean;
  /** `FILE:LINE` of each place that says it. */
  references: readonly string[];
  notes: readonly string[];
}

const introduction = `Words in {braces} are filled in by the program: keep them, where your language has them. In
{n, plural, one {…} other {…}} only what stands in the inner braces is translated; # is the number.
A text marked as fuzzy is a draft. Take the mark away once you have read it.`;

function entryOf({ key, text, isDraft, references, notes }: ExportedText): PoEntry {
  const { english: msgid, context: msgctxt } = partsOfKey(key);
  const flags = [...(isDraft ? ['fuzzy'] : []), ...(/\{\w/.test(msgid) ? ['icu-message-format'] : [])];
  const comments = { reference: references.join('\n'), extracted: notes.join('\n'), flag: flags.join(', ') };
  return { msgid, ...(msgctxt && { msgctxt }), msgstr: [text], comments };
}

/** A PO file with the texts of a module in a language. */
export function writePo(module: string, language: string, texts: readonly ExportedText[]): string {
  const translations: Record<string, Record<string, PoEntry>> = {
    '': { '': { msgid: '', msgstr: [], comments: { translator: introduction } } },
  };
  for (const text of texts) {
    const entry = entryOf(text);
    translations[entry.msgctxt ?? ''] = { ...translations[entry.msgctxt ?? ''], [entry.msgid]: entry };
  }
  const headers = {
    'Project-Id-Version': module,
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { sort: false }).toString();
}

export interface PoFile {
  /** As the file's header names it. */
  module: string | undefined;
  language: string | undefined;
  entries: { key: string; text: string; isDraft: boolean; line: number }[];
}

/** Notes the line of each entry in a comment: the parser does not keep it. */
const withLines = (content: string): string =>
  content
    .split('\n')
    .map((line, index) => (/^\s*msg(?:ctxt|id)\b/.test(line) ? `# line ${index + 1}\n${line}` : line))
    .join('\n');

/** Reads a PO file, also one that a translator's program has sorted and wrapped. Throws if it is none. */
export function parsePo(content: string): PoFile {
  po.parse(content, { validation: true });
  const { headers, translations } = po.parse(withLines(content), { validation: true });
  const entries = Object.values(translations)
    .flatMap((one) => Object.values(one))
    .filter(({ msgid }) => msgid !== '')
    .map(({ msgid, msgctxt, msgstr: [text = ''], comments }) => ({
      key: catalogKey(msgid, msgctxt),
      text,
      isDraft: comments?.flag?.split(/[\s,]+/).includes('fuzzy') ?? false,
      line: Number(/line (\d+)$/.exec(comments?.translator ?? '')?.[1]),
    }));
  return { module: headers?.['Project-Id-Version'], language: headers?.Language, entries };
}
