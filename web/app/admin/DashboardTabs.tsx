import { Tabs } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import styles from './Dashboard.module.css';
import { tabs } from './panels.tsx';
import { tabPath } from './section.ts';

interface DashboardTabsProps {
  /** The key of the open tab; omitted on screens outside the tabs. */
  active?: string;
  place?: 'home' | 'orders' | undefined;
}

/** The navigation of the back office: home, orders, and the tabs. */
export function DashboardTabs({ active = '', place }: DashboardTabsProps) {
  const navigate = useNavigate();
  const current = (of: 'home' | 'orders') => (place === of ? 'page' : undefined);
  return (
    <nav aria-label="Dashboard" className={styles.strip}>
      <Link to={adminPaths.dashboard} aria-current={current('home')}>
        Home
      </Link>
      <Link to={adminPaths.orders} aria-current={current('orders')}>
        Orders
      </Link>
      <Tabs
        className={styles.tabs}
        activeKey={active}
        onChange={(key) => navigate(tabPath(key))}
        items={tabs.map(({ key, label }) => ({ key, label }))}
      />
    </nav>
  );
}
