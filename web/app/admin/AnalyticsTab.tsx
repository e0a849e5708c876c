import { AnalyticsPanel } from '#web/analytics/admin/AnalyticsPanel.tsx';
import { PostsTab } from '#web/analytics/admin/PostsTab.tsx';
import { ListeningTab } from '#web/listening/admin/ListeningTab.tsx';

const further = [
  { key: 'posts', label: 'Posts', Tab: PostsTab },
  { key: 'listening', label: 'Listening', Tab: ListeningTab },
];

export default function AnalyticsTab() {
  return <AnalyticsPanel further={further} />;
}
