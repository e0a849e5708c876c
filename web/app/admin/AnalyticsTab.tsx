import { AnalyticsPanel } from '#web/analytics/admin/AnalyticsPanel.tsx';
import { ListeningTab } from '#web/listening/admin/ListeningTab.tsx';

const further = [{ key: 'listening', label: 'Listening', Tab: ListeningTab }];

export default function AnalyticsTab() {
  return <AnalyticsPanel further={further} />;
}
