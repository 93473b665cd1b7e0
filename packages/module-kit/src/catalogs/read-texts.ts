import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { catalogKey } from 'shared-contracts/messages';
import { argumentsOf, isNode, literalOf, type Node, nameOf, offsetIn, parse, walk } from '../sources/parse.ts';

/** Where a text is said. */
interface Place {
  file: string;
  /** Bytes from the first word of the file. */
  offset: number;
  /** The module's own file that says it, or that imports it from shared-contracts. */
  by: string;
}

/** What the translated part of a module says. */
export interface SourceTexts {
  /** Keys of catalogues, which are English texts with their context if they have one, and where they are said. */
  said: Map<string, Place[]>;
  /** Texts that no catalogue could translate. */
  problems: string[];
}

/** What no reader sees: names of modules, keys, types and styles, and what is compared, sent, counted or thrown. */
const unseen = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'TsLiteralType', 'TsImportType']);
const unseenAttributes = new Set(['className', 'key', 'id', 'name', 'list', 'look', 'to', 'href']);

function isUnseen(node: Node): boolean {
  if (node.type === 'CallExpression') return ['makeStyles', 'import', 'track'].includes(String(nameOf(node.callee)));
  if (node.type === 'ExportNamedDeclaration') return node.source !== null;
  if (node.type === 'JSXAttribute') return unseenAttributes.has(String(nameOf(node.name)));
  if (node.type === 'NewExpression') return /(?:Error|Exception)$/.test(String(nameOf(node.callee)));
  if (node.type === 'BinaryExpression') return /^[!=]==$/.test(String(node.operator));
  if (node.type === 'KeyValueProperty') return nameOf(node.key) === 'headers';
  return unseen.has(node.type);
}

/** Begins like a sentence or a label, or has several words. */
const isText = (text: string) => /^\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2,} +\p{L}{2,}/u.test(text);

/** A text of a node that a reader may see. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return /\p{L}/u.test(String(node.value)) ? String(node.value) : undefined;
  if (node.type === 'TemplateElement')
    return /\p{L}{2,} | \p{L}{2,}/u.test(String(node.cooked)) ? String(node.cooked) : undefined;
  if (node.type === 'StringLiteral') return isText(String(node.value)) ? String(node.value) : undefined;
  return undefined;
}

/** Whether a node is `t(…)` or `words.t(…)`. */
const isTextCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && (nameOf(callee) === 't' || (isNode(callee) && nameOf(callee.property) === 't'));

/** A file that is read, with its name in messages. */
interface Source {
  name: string;
  file: string;
  tree: unknown;
  by: string;
}

function add({ said }: SourceTexts, key: string, { file, tree, by }: Omit<Source, 'name'>, node: Node): void {
  said.set(key, [...(said.get(key) ?? []), { file, by, offset: offsetIn(tree, node) }]);
}

/** Reads the key of a text, and of those among its values. */
function readCall(source: Source, node: Node, texts: SourceTexts): void {
  const [text, values, context] = argumentsOf(node);
  const [key, meaning] = [literalOf(text), literalOf(context)];
  if (key === undefined || (context !== undefined && meaning === undefined))
    texts.problems.push(`${source.name}: a text that t is called with must stand there as a literal`);
  else add(texts, catalogKey(key, meaning), source, node);
  walk(values, (value) => {
    if (isTextCall(value)) readCall(source, value, texts);
    return !isUnseen(value) && !isTextCall(value);
  });
}

function readFile(source: Source, texts: SourceTexts): void {
  walk(source.tree, (node) => {
    if (isUnseen(node)) return false;
    if (isTextCall(node)) {
      readCall(source, node, texts);
      return false;
    }
    const text = textOf(node);
    if (text !== undefined) texts.problems.push(`${source.name}: “${text.trim()}” is not in t()`);
    return true;
  });
  readShared(source, texts);
}

/** The literals of an object, by the names of its properties. */
const literalsOf = ({ properties }: Node): Record<string, string> =>
  Object.fromEntries(
    (Array.isArray(properties) ? properties : []).flatMap(({ key, value }) => {
      const literal = literalOf(value);
      return literal === undefined ? [] : [[String(nameOf(key)), literal]];
    }),
  );

/** Adds the words of the owners' menu, which stand in the definition of a module. The shell shows them. */
function readMenu(folder: string, texts: SourceTexts): void {
  const file = path.join(folder, 'index.ts');
  if (!existsSync(file)) return;
  const tree = parse(file);
  walk(tree, (node) => {
    if (node.type !== 'ObjectExpression') return true;
    const { area, label, group } = literalsOf(node);
    if (area === 'user')
      for (const text of [label, group]) if (text !== undefined) add(texts, text, { file, tree, by: file }, node);
    return true;
  });
}

/** What a file imports, types apart. */
export function sourcesOf(tree: unknown): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    const isImport = node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Import';
    const source = literalOf(isImport ? argumentsOf(node)[0] : node.source);
    if (source !== undefined && node.typeOnly !== true) found.push(source);
    return true;
  });
  return found;
}

/** The files that a file imports from its own module. */
export const importsOf = (file: string, tree: unknown): string[] =>
  sourcesOf(tree)
    .filter((source) => source.startsWith('.'))
    .map((source) => path.join(path.dirname(file), source))
    .filter((one) => /(?<!\.styles)\.tsx?$/.test(one) && existsSync(one));

/** Calls `t`, or gives it to what says sentences. */
const asksForTexts = /\bt\(\s*'|\btextsIn\(/;

const { resolve } = createRequire(import.meta.url);

/** Adds the texts of what a file imports from shared-contracts, with what this imports: several modules or the API say them. */
function readShared({ tree: importing, by }: Source, texts: SourceTexts): void {
  const shared = sourcesOf(importing).filter((source) => source.startsWith('shared-contracts/'));
  const files = new Map(shared.map((source) => [resolve(source), source]));
  for (const [file, name] of files) {
    if (!asksForTexts.test(readFileSync(file, 'utf8'))) continue;
    const tree = parse(file);
    walk(tree, (node) => {
      if (isTextCall(node)) readCall({ name, file, tree, by }, node, texts);
      return !isTextCall(node);
    });
    for (const imported of importsOf(file, tree)) files.set(imported, path.basename(imported));
  }
}

/** Reads the texts of a folder: its menu, the files with a `Translated` root and what these import, and others that ask for texts. */
export function readTexts(folder: string): SourceTexts {
  const texts: SourceTexts = { said: new Map(), problems: [] };
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (name) => ['node_modules', 'dist'].includes(name) })
    .filter((file) => !/\.(?:test|stories|styles)\.tsx?$/.test(file))
    .map((file) => ({ file: path.join(folder, file), source: readFileSync(path.join(folder, file), 'utf8') }));
  const translated = new Set(sources.filter(({ source }) => source.includes('<Translated>')).map(({ file }) => file));
  const read = (file: string): unknown => {
    const tree = parse(file);
    readFile({ name: path.relative(folder, file), file, tree, by: file }, texts);
    return tree;
  };
  readMenu(folder, texts);
  for (const file of translated) for (const imported of importsOf(file, read(file))) translated.add(imported);
  for (const { file, source } of sources) if (asksForTexts.test(source) && !translated.has(file)) read(file);
  return texts;
}
