import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import styles from './StudioTab.module.css';

export default function StudioTab() {
  const navigate = useNavigate();
  return (
    <Flex component="section" className={styles.studio} vertical gap="medium" align="start">
      <h2>AI Influencer Studio</h2>
      <p>
        Posts for every network in the voice of one of your personas, written from what the site already
        holds, and reviewed by you before anything goes out.
      </p>
      <Button
        type="primary"
        href={adminPaths.studio}
        onClick={(event) => {
          event.preventDefault();
          navigate(adminPaths.studio);
        }}
      >
        Launch AI Studio
      </Button>
    </Flex>
  );
}
