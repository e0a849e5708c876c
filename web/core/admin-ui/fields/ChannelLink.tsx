import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';

/** A link from a list to the screen that imports its entries from a channel. */
export function ChannelLink() {
  const navigate = useNavigate();
  const open = (event: { preventDefault(): void }) => {
    event.preventDefault();
    navigate(adminPaths.channels);
  };
  return (
    <Button href={adminPaths.channels} onClick={open}>
      Add from a channel
    </Button>
  );
}
