import type { Lines } from './read-shape.ts';

/** Interfaces that modules implement and the page reads. Their required members are demands on modules. */
const madeByModules = /interface (?:HostOptions|ModuleDefinition|ModuleRoute|Question|Upload)\b/;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** The names into which a parameter is taken apart are no part of its type. */
const withoutPatterns = (line: string) => line.replace(/([(\s])\{ [\w\s,]+ \}: /g, '$1_: ');

const closes = (line: string) => /^[}\])]/.test(line);
const opens = (line: string) => /[{[(]$/.test(line);

/** The names in `export { A, type B } from './c.ts';`; empty for any other line. */
function exportedBy(line: string): string[] {
  const [, list] = /^export (?:type )?\{(.*)\}/.exec(line) ?? [];
  return (list ?? '').split(',').flatMap((name) => name.trim().replace(/^type /, '') || []);
}

/** The names that declaration files export, and those that other declarations reference by `typeof`. */
export function exportedNames(texts: readonly string[]): Set<string> {
  const lines = texts.flatMap((text) => text.split('\n'));
  const typeOf = texts.flatMap((text) => [...text.matchAll(/\btypeof (\w+)/g)].map(([, name = '']) => name));
  return new Set([...lines.flatMap(exportedBy), ...typeOf]);
}

/**
 * The contract lines of a generated declaration file, each qualified by its enclosing declarations:
 * `host/host-context: interface Host > nonce: string | undefined;`. Functions and constants that are not offered are
 * internal and left out.
 */
export function readDeclarations(name: string, text: string, offered: ReadonlySet<string>): Lines {
  const promises: string[] = [];
  const demands: string[] = [];
  const enclosing: string[] = [];
  const keep = (line: string) => {
    const qualified = `${name}: ${[...enclosing, line].join(' > ')}`;
    promises.push(qualified);
    const [shape = ''] = enclosing;
    const optional = /^(?:readonly )?[^:(]+\?:/.test(line);
    if (enclosing.length === 1 && madeByModules.test(shape) && !optional)
      demands.push(`${name}: ${shape} { | ${line} must be given`);
  };
  for (const raw of withoutComments(text).split('\n')) {
    const line = withoutPatterns(raw.trim().replace(/^export (?:declare )?(?!\{|type \{)/, ''));
    if (!line || line.startsWith('import ')) continue;
    const [, own] = /^(?:function|const) (\w+)/.exec(line) ?? [];
    const isInternal = own !== undefined && enclosing.length === 0 && !offered.has(own);
    const listed = exportedBy(line);
    if (closes(line)) enclosing.pop();
    else if (listed.length > 0) promises.push(...listed.map((exported) => `${name}: offers ${exported}`));
    else if (!isInternal && line !== 'export {};' && enclosing[0] !== internal) keep(line.replace(/\s*[{[(]$/, ' {'));
    if (opens(line)) enclosing.push(isInternal ? internal : line.replace(/\s*[{[(]$/, ''));
  }
  return { promises, demands };
}

const internal = '(not offered)';
