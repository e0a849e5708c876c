import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router-dom';
import styles from './NewMenu.module.css';
import { additions } from './search-places.ts';

/** Adds one of anything, from every screen. */
export function NewMenu() {
  const navigate = useNavigate();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      classNames={{ root: styles.menu }}
      menu={{
        items: additions.map(({ noun, target }) => ({ key: target, label: noun })),
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
