import type { Lines } from './read-shape.ts';

/** Shapes that modules make and the page reads: there a member that must be given is a demand on them. */
const madeByModules = /interface (?:HostOptions|ModuleDefinition|ModuleRoute|Question|Upload)\b/;

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');

const closes = (line: string) => /^[}\])]/.test(line);
const opens = (line: string) => /[{[(]$/.test(line);

/** The names of `export { A, type B } from './c.ts';`; none where the line is another. */
function exportedBy(line: string): string[] {
  const [, list] = /^export (?:type )?\{(.*)\}/.exec(line) ?? [];
  return (list ?? '').split(',').flatMap((name) => name.trim().replace(/^type /, '') || []);
}

/** The names that declaration files offer to others, and those whose type another declaration takes over. */
export function offeredNames(texts: readonly string[]): Set<string> {
  const lines = texts.flatMap((text) => text.split('\n'));
  const typeOf = texts.flatMap((text) => [...text.matchAll(/\btypeof (\w+)/g)].map(([, name = '']) => name));
  return new Set([...lines.flatMap(exportedBy), ...typeOf]);
}

/**
 * The lines of a declaration file that TypeScript wrote, each with the declarations it stands in:
 * `host/host-context: interface Host > nonce: string | undefined;`. Functions and constants that are not offered are our own affair.
 */
export function readDeclarations(name: string, text: string, offered: ReadonlySet<string>): Lines {
  const promises: string[] = [];
  const demands: string[] = [];
  const around: string[] = [];
  const keep = (line: string) => {
    const whole = `${name}: ${[...around, line].join(' > ')}`;
    promises.push(whole);
    const [shape = ''] = around;
    const optional = /^(?:readonly )?[^:(]+\?:/.test(line);
    if (around.length === 1 && madeByModules.test(shape) && !optional) demands.push(`${name}: ${shape} { | ${line} must be given`);
  };
  for (const raw of withoutComments(text).split('\n')) {
    const line = raw.trim().replace(/^export (?:declare )?(?!\{|type \{)/, '');
    if (!line || line.startsWith('import ')) continue;
    const [, own] = /^(?:function|const) (\w+)/.exec(line) ?? [];
    const ours = own !== undefined && around.length === 0 && !offered.has(own);
    const listed = exportedBy(line);
    if (closes(line)) around.pop();
    else if (listed.length > 0) promises.push(...listed.map((one) => `${name}: offers ${one}`));
    else if (!ours && line !== 'export {};' && around[0] !== ourOwn) keep(line.replace(/\s*[{[(]$/, ' {'));
    if (opens(line)) around.push(ours ? ourOwn : line.replace(/\s*[{[(]$/, ''));
  }
  return { promises, demands };
}

const ourOwn = '(not offered)';
