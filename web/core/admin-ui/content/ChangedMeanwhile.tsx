import { Alert, Button, Flex } from 'antd';

interface ChangedMeanwhileProps {
  /** The server's message about the conflict. */
  conflict: string;
  onSaveOver: () => void;
  /** Omitted where there is no newer version to show. */
  onShowNewest?: () => void;
}

/** A save conflict, somebody else has saved first: the owner chooses which version stays. */
export function ChangedMeanwhile({ conflict, onSaveOver, onShowNewest }: ChangedMeanwhileProps) {
  return (
    <Alert
      type="warning"
      title="Changed meanwhile"
      description={conflict}
      action={
        <Flex vertical gap="small">
          {onShowNewest && (
            <Button size="small" onClick={onShowNewest}>
              Show the newest
            </Button>
          )}
          <Button size="small" onClick={onSaveOver}>
            Save mine over it
          </Button>
        </Flex>
      }
    />
  );
}
