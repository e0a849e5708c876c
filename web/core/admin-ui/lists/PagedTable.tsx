import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, type TableProps } from 'antd';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { StackTable } from './StackTable.tsx';

interface PagedTableProps<Row extends object> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>;
  rowKey: keyof Row & string;
  columns: TableProps<Row>['columns'];
  emptyText: string;
}

/** A list that is loaded page by page: its rows, its error, and the button to load more. */
export function PagedTable<Row extends object>({ query, emptyText, ...table }: PagedTableProps<Row>) {
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = query;
  return (
    <>
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <StackTable<Row>
          {...table}
          loading={isPending || isPlaceholderData}
          dataSource={data?.pages.flatMap(({ items }) => items) ?? []}
          emptyText={emptyText}
        />
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
