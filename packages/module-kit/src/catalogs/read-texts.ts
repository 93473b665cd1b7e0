import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { argumentsOf, isNode, literalOf, type Node, nameOf, parse, walk } from '../sources/parse.ts';

/** What the translated part of a module says. */
export interface SourceTexts {
  /** Keys of catalogues: English texts, with their context if they have one. */
  keys: Set<string>;
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

/** Reads the key of a text, and of those among its values. */
function readCall(file: string, node: Node, { keys, problems }: SourceTexts): void {
  const [text, values, context] = argumentsOf(node);
  const key = literalOf(text);
  if (key === undefined) problems.push(`${file}: a text that t is called with must stand there as a literal`);
  else keys.add(context === undefined ? key : `${key} [${literalOf(context)}]`);
  walk(values, (value) => {
    if (isTextCall(value)) readCall(file, value, { keys, problems });
    return !isUnseen(value) && !isTextCall(value);
  });
}

function readFile(file: string, tree: unknown, texts: SourceTexts): void {
  walk(tree, (node) => {
    if (isUnseen(node)) return false;
    if (isTextCall(node)) {
      readCall(file, node, texts);
      return false;
    }
    const text = textOf(node);
    if (text !== undefined) texts.problems.push(`${file}: “${text.trim()}” is not in t()`);
    return true;
  });
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
function readMenu(folder: string, { keys }: SourceTexts): void {
  const file = path.join(folder, 'index.ts');
  if (!existsSync(file)) return;
  walk(parse(file), (node) => {
    if (node.type !== 'ObjectExpression') return true;
    const { area, label, group } = literalsOf(node);
    if (area === 'user') for (const text of [label, group]) if (text !== undefined) keys.add(text);
    return true;
  });
}

/** What a file imports, types apart. */
function sourcesOf(tree: unknown): string[] {
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
const importsOf = (file: string, tree: unknown): string[] =>
  sourcesOf(tree)
    .filter((source) => source.startsWith('.'))
    .map((source) => path.join(path.dirname(file), source))
    .filter((one) => /(?<!\.styles)\.tsx?$/.test(one) && existsSync(one));

const asksForTexts = /\bt\(\s*'/;

const { resolve } = createRequire(import.meta.url);

/** Adds the texts of what a file imports from shared-contracts, with what this imports: several modules or the API say them. */
function readShared(tree: unknown, texts: SourceTexts): void {
  const shared = sourcesOf(tree).filter((source) => source.startsWith('shared-contracts/'));
  const files = new Set(shared.map((source) => resolve(source)));
  for (const file of files) {
    if (!asksForTexts.test(readFileSync(file, 'utf8'))) continue;
    const sharedTree = parse(file);
    walk(sharedTree, (node) => {
      if (isTextCall(node)) readCall(path.basename(file), node, texts);
      return !isTextCall(node);
    });
    for (const imported of importsOf(file, sharedTree)) files.add(imported);
  }
}

/** Reads the texts of a folder: its menu, the files with a `Translated` root and what these import, and others that ask for texts. */
export function readTexts(folder: string): SourceTexts {
  const texts: SourceTexts = { keys: new Set(), problems: [] };
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (name) => ['node_modules', 'dist'].includes(name) })
    .filter((file) => !/\.(?:test|stories|styles)\.tsx?$/.test(file))
    .map((file) => ({ file: path.join(folder, file), source: readFileSync(path.join(folder, file), 'utf8') }));
  const translated = new Set(sources.filter(({ source }) => source.includes('<Translated>')).map(({ file }) => file));
  readMenu(folder, texts);
  for (const file of translated) {
    const tree = parse(file);
    readFile(path.relative(folder, file), tree, texts);
    readShared(tree, texts);
    for (const imported of importsOf(file, tree)) translated.add(imported);
  }
  for (const { file, source } of sources)
    if (asksForTexts.test(source) && !translated.has(file)) {
      const tree = parse(file);
      readFile(path.relative(folder, file), tree, texts);
      readShared(tree, texts);
    }
  return texts;
}
