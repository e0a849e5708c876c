import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import { STUDIO } from './navigation.ts';
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
        href={STUDIO}
        onClick={(event) => {
          event.preventDefault();
          navigate(STUDIO);
        }}
      >
        Launch AI Studio
      </Button>
    </Flex>
  );
}
