import { Alert, Button, Drawer } from 'antd';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { problemOf } from '#web/core/problem.ts';
import { DetailsForm } from './DetailsForm.tsx';
import styles from './MediaDrawer.module.css';
import type { Removal } from './RemoveDialog.tsx';
import type { MediaActions } from './use-media-actions.ts';
import { FILES } from './use-media-list.ts';

interface MediaDrawerProps {
  id: string;
  actions: MediaActions;
  onRemove: (removal: Removal) => void;
  /** Shows another file in its place. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One file with all that is known of it. */
export default function MediaDrawer({ id, onClose, ...form }: MediaDrawerProps) {
  const { data: file, error, refetch } = useOwnerData(`GET ${FILES}/:id`, { params: { id } });
  if (file) return <DetailsForm key={file.id} file={file} onClose={onClose} {...form} />;
  return (
    <Drawer open size={460} title="File" onClose={onClose} classNames={{ body: styles.body }}>
      {error ? (
        <Alert
          type="error"
          title={problemOf(error).text}
          action={
            <Button size="small" onClick={() => refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <Waiting label="Loading the file" />
      )}
    </Drawer>
  );
}
