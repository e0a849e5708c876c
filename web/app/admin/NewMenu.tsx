import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router-dom';
import { officeTabs, tabKeys } from '#shared/core/office-places.ts';
import styles from './NewMenu.module.css';
import { additions } from './search-places.ts';

const groups = tabKeys
  .map((tab) => ({
    key: tab,
    type: 'group' as const,
    label: officeTabs[tab][0],
    children: additions
      .filter((addition) => addition.tab === tab)
      .map(({ noun, target }) => ({ key: target, label: noun })),
  }))
  .filter(({ children }) => children.length > 0)
  // The longest last, so that it fills the second column alone.
  .sort((a, b) => a.children.length - b.children.length);

/** Adds one of anything, from every screen. */
export function NewMenu() {
  const navigate = useNavigate();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      classNames={{ root: styles.menu }}
      menu={{
        items: groups,
        onClick: ({ key }) => navigate(key),
      }}
    >
      <Button className={styles.button} aria-haspopup="menu">
        <svg
          width="16"
          height="16"
          viewBox="0 0 24 24"
          stroke="currentColor"
          strokeWidth="2.5"
          aria-hidden="true"
        >
          <path d="M12 4v16M4 12h16" />
        </svg>
        <span className="sr-phone">New</span>
      </Button>
    </Dropdown>
  );
}
