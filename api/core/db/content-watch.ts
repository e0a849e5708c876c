import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type { ContentSignal } from '../content.ts';

/** Signals every write to a content table, whichever store made it, so that no store can forget to do so. */
export class ContentWatch implements KyselyPlugin {
  /** How many content writes have been seen. */
  writes = 0;
  /** Queries that write content; a prepared one is run many times. */
  readonly #writing = new WeakSet<object>();
  readonly #tables: ReadonlySet<string>;
  readonly #content: ContentSignal;

  constructor(tables: ReadonlySet<string>, content: ContentSignal) {
    this.#tables = tables;
    this.#content = content;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (writtenTables(node).some((table) => this.#tables.has(table))) this.#writing.add(queryId);
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.#writing.has(queryId)) {
      this.writes += 1;
      this.#content.changed();
    }
    return result;
  }
}

function writtenTables(node: RootOperationNode): string[] {
  switch (node.kind) {
    case 'InsertQueryNode':
      return namesIn(node.into);
    case 'UpdateQueryNode':
      return namesIn(node.table);
    case 'DeleteQueryNode':
      return node.from.froms.flatMap(namesIn);
    default:
      return [];
  }
}

function namesIn(node: OperationNode | undefined): string[] {
  if (!node) return [];
  if (node.kind === 'AliasNode') return namesIn((node as unknown as { node: OperationNode }).node);
  if (node.kind !== 'TableNode') return [];
  return [(node as unknown as { table: { identifier: { name: string } } }).table.identifier.name];
}
