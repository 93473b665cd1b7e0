import path from 'node:path';
import { type Page, pages } from 'shared-contracts/pages';
import type { Ties } from 'shared-contracts/registry';
import { argumentsOf, isNode, literalOf, type Node, nameOf, parse, sourcesIn, walk } from '../sources/parse.ts';

/** The literals in an expression, such as both of `isAdmin ? 'a' : 'b'`. */
function literalsIn(expression: unknown): string[] {
  const found: string[] = [];
  walk(expression, (node) => {
    const literal = literalOf(node);
    if (literal !== undefined) found.push(literal);
    return true;
  });
  return found;
}

const attribute = (element: Node, name: string): unknown =>
  (Array.isArray(element.attributes) ? element.attributes : []).find((one) => isNode(one) && nameOf(one.name) === name)
    ?.value;

/** The page of a name of `shared-contracts/pages`. */
const pagesNamed = (name: string): string[] => {
  const known: Readonly<Record<string, Page>> = pages;
  const page = known[name];
  return page ? [page.path] : [];
};

const isPath = (text: string): boolean => /^\/[a-z]/.test(text);

/** Where a link leads, without its query. */
const pathOf = (link: string): string => link.replace(/[?#].*$/, '');

function linksOf(node: Node): string[] {
  if (node.type === 'JSXOpeningElement')
    return ['to', 'href']
      .flatMap((name) => literalsIn(attribute(node, name)))
      .filter(isPath)
      .map(pathOf);
  if (node.type !== 'CallExpression') return [];
  const [first] = argumentsOf(node);
  const called = nameOf(node.callee) || (isNode(node.callee) && nameOf(node.callee.property));
  if (called === 'href') return literalsIn(first).flatMap(pagesNamed);
  return called === 'navigate' ? literalsIn(first).filter(isPath).map(pathOf) : [];
}

/**
 * Reads what a module's sources have for other modules and take from them. Throws if the name of a slot does not stand there
 * as a literal, because then nobody could be told that it goes.
 */
export function readTies(folder: string): Ties {
  const [slots, links, backEnds] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const file of sourcesIn(folder))
    walk(parse(path.join(folder, file)), (node) => {
      if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'Slot') {
        const names = literalsIn(attribute(node, 'name'));
        if (names.length === 0) throw new Error(`${file}: the name of a Slot must stand there as a literal.`);
        for (const name of names) slots.add(name);
      }
      for (const link of linksOf(node)) links.add(link);
      const [, called] = /^\/(mfe-[a-z0-9-]+)(?:\/|$)/.exec(literalOf(node) ?? '') ?? [];
      if (called) backEnds.add(called);
      return true;
    });
  return { slots: [...slots].toSorted(), links: [...links].toSorted(), backEnds: [...backEnds].toSorted() };
}
