import path from 'node:path';
import { argumentsOf, isNode, literalOf, type Node, nameOf, parse, sourcesIn, walk } from '../sources/parse.ts';

/** `window.document.title` of such an expression; other parts are left out. */
function pathOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type !== 'MemberExpression') return String(nameOf(node) || '');
  return [pathOf(node.object), String(nameOf(node.property) || '')].filter(Boolean).join('.');
}

/** What runs when it is called, and not when its file is loaded. */
const isFunction = ({ type }: Node): boolean =>
  /^(?:Function|ArrowFunction|ClassExpression$|ClassDeclaration$|MethodProperty)/.test(type);

const ofThePage =
  /^(?:(?:window|globalThis|self)\.(?!location\b)|\w+\.prototype\.|document\.(?:title|cookie|body|head|documentElement)\b)/;
const endless =
  /^(?:(?:window|globalThis|self|document)\.)?(?:addEventListener|setInterval|setTimeout|requestAnimationFrame)$/;
const defining = /^(?:Object\.(?:assign|definePropert(?:y|ies))|Reflect\.(?:set|defineProperty))$/;

/** What a node does beyond its module, wherever it stands. */
function beyondModule(node: Node): string | undefined {
  if (node.type === 'AssignmentExpression' && ofThePage.test(pathOf(node.left))) return `sets ${pathOf(node.left)}`;
  if (node.type === 'ImportDeclaration' && literalOf(node.source)?.endsWith('.css')) return 'imports a style sheet';
  if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'style') return 'renders a style sheet';
  if (node.type !== 'CallExpression') return undefined;
  const called = pathOf(node.callee);
  const target = `${pathOf(argumentsOf(node)[0])}.`;
  if (called === 'makeStaticStyles') return 'makes styles for the whole page';
  if (/\bcustomElements\.define$/.test(called)) return 'defines an element for the whole page';
  return defining.test(called) && ofThePage.test(`${target}x`) ? `changes ${target.slice(0, -1)}` : undefined;
}

/** What a node does as soon as its file is loaded, and never ends. */
function atLoad(node: Node): string | undefined {
  const called = node.type === 'CallExpression' ? pathOf(node.callee) : '';
  return endless.test(called) ? `calls ${called} when it is loaded, and not in an effect that ends it` : undefined;
}

/**
 * What a module's sources do to the rest of the page, one sentence each: globals, listeners and timers from loading on, and
 * styles that reach other modules. Workers have a page of their own.
 */
export function sideEffectsIn(folder: string): string[] {
  const found: string[] = [];
  for (const file of sourcesIn(folder)) {
    if (file.endsWith('.worker.ts')) continue;
    const note = (effect: string | undefined) => {
      if (effect) found.push(`${file} ${effect}.`);
    };
    const tree = parse(path.join(folder, file));
    walk(tree, (node) => {
      note(beyondModule(node));
      return true;
    });
    walk(tree, (node) => {
      if (isFunction(node)) return false;
      note(atLoad(node));
      return true;
    });
  }
  return found;
}
