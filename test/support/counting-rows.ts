import { type KyselyPlugin, type QueryId, type RootOperationNode, SelectQueryNode } from 'kysely';

/** Counts the rows that statements give out, by the first table that they read. */
export function countingRows(): KyselyPlugin & { rows: ReadonlyMap<string, number> } {
  const tables = new WeakMap<QueryId, string>();
  const rows = new Map<string, number>();
  return {
    rows,
    transformQuery({ node, queryId }) {
      tables.set(queryId, tableOf(node));
      return node;
    },
    async transformResult({ result, queryId }) {
      const table = tables.get(queryId) ?? '';
      rows.set(table, (rows.get(table) ?? 0) + result.rows.length);
      return result;
    },
  };
}

function tableOf(node: RootOperationNode): string {
  if (!SelectQueryNode.is(node)) return '';
  const from = node.from?.froms[0];
  const table = from?.kind === 'AliasNode' ? (from as { node?: unknown }).node : from;
  const named = table as { table?: { identifier?: { name?: string } } } | undefined;
  return named?.table?.identifier?.name ?? '';
}
