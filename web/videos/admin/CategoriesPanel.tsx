import { Link, useLocation } from 'react-router-dom';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed } from '#web/core/admin-ui/LoadStates.tsx';
import { StackTable, stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';

/** The categories that there are, with what each holds. */
export default function CategoriesPanel() {
  const { data, error, isPending, refetch } = useOwnerData('GET /api/admin/videos/categories', {});
  const videos = useLocation().pathname.replace(/[^/]+$/, 'all');
  if (error) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  return (
    <StackTable
      dataSource={data?.items ?? []}
      rowKey="category"
      loading={isPending}
      columns={[
        {
          title: 'Category',
          key: 'category',
          className: stackClass.title,
          render: (_, { category }) => (
            <Link to={`${videos}?filter=${encodeURIComponent(category)}`}>{category}</Link>
          ),
        },
        {
          title: 'Videos',
          key: 'videos',
          align: 'right',
          className: stackClass.fact,
          render: (_, entry) => `${entry.videos} ${entry.videos === 1 ? 'video' : 'videos'}`,
        },
        {
          title: 'Public',
          key: 'publicVideos',
          align: 'right',
          className: stackClass.fact,
          render: (_, entry) => `${entry.publicVideos} public`,
        },
      ]}
    />
  );
}
