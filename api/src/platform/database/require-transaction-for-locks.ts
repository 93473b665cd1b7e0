import type { KyselyPlugin } from 'kysely';

const locksRows = /\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b/i;

/**
 * For a database outside its transactions, where a lock ends with its statement: one that means to lock rows locks nothing,
 * and fails here.
 */
export const requireTransactionForLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'RawNode' && locksRows.test(node.sqlFragments.join(' ')))
      throw new Error('A statement that locks rows outside a transaction locks nothing: run it in inTransaction, on its transaction.');
    return node;
  },
  transformResult: async ({ result }) => result,
};
