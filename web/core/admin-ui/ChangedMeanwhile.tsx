import { Alert, Button } from 'antd';
import styles from './ChangedMeanwhile.module.css';

interface ChangedMeanwhileProps {
  /** What the server said of it. */
  conflict: string;
  onSaveOver: () => void;
  /** Left out where there is nothing else to see. */
  onShowNewest?: () => void;
}

/** Somebody else has saved first: the owner chooses which version stays. */
export function ChangedMeanwhile({ conflict, onSaveOver, onShowNewest }: ChangedMeanwhileProps) {
  return (
    <Alert
      type="warning"
      title="Changed meanwhile"
      description={conflict}
      action={
        <div className={styles.choices}>
          {onShowNewest && (
            <Button size="small" onClick={onShowNewest}>
              Show the newest
            </Button>
          )}
          <Button size="small" onClick={onSaveOver}>
            Save mine over it
          </Button>
        </div>
      }
    />
  );
}
