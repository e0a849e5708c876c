import { Button, Flex } from 'antd';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { platformNames } from '#shared/stream/stream.constants.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import styles from './LiveBar.module.css';
import { MarkButton } from './MarkButton.tsx';
import { sinceText } from './session-text.ts';

/** Shown on every screen of the back office while the hub is live, or while only a platform is. */
export default function LiveBar() {
  const { data } = useOwnerData('GET /api/admin/live', {});
  const navigate = useNavigate();
  if (!data) return null;
  const { session } = data;
  const [first] = data.detected;
  if (session)
    return (
      <Flex aria-label="Live session" component="section" className={styles.bar} wrap gap={12} align="center">
        <p role="status">
          <b>{session.title}</b> {sinceText(session)}
        </p>
        <MarkButton />
        <Button onClick={() => navigate(adminPaths.goLive)}>Steps</Button>
        <Button danger onClick={() => navigate(adminPaths.endLive)}>
          End…
        </Button>
      </Flex>
    );
  if (!first) return null;
  return (
    <Flex aria-label="Live session" component="section" className={styles.bar} wrap gap={12} align="center">
      <p role="status">
        <b>{platformNames[first.platform]} is live.</b> Go live here?
      </p>
      <Button type="primary" onClick={() => navigate(adminPaths.goLive)}>
        Go live…
      </Button>
    </Flex>
  );
}
