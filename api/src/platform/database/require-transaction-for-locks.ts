import type { KyselyPlugin, RootOperationNode } from 'kysely';

const locksRows = /\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b/i;

const isLocking = (node: RootOperationNode): boolean =>
  (node.kind === 'RawNode' && locksRows.test(node.sqlFragments.join(' '))) ||
  (node.kind === 'SelectQueryNode' && (node.endModifiers ?? []).some(({ modifier }) => modifier?.startsWith('For')));

/** Throws for a statement that locks rows outside a transaction, where its locks end with the statement. */
export const requireTransactionForLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (isLocking(node))
      throw new Error(
        'A statement that locks rows outside a transaction locks nothing: run it in inTransaction, on its transaction.',
      );
    return node;
  },
  transformResult: async ({ result }) => result,
};
