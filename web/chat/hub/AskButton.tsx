import { useOpenDialog } from '#web/core/dialogs.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';

interface AskButtonProps {
  className?: string | undefined;
  onAsk?: () => void;
  /** Is put into the chat's input. */
  question?: string;
}

/** Opens the chat over the current page; renders nothing where the owner has turned the assistant off. */
export function AskButton({ className, onAsk, question }: AskButtonProps) {
  const openDialog = useOpenDialog();
  const words = useWords('every');
  const { enabled } = usePageData('/api/chat/offer');
  if (!enabled) return null;
  const ask = () => {
    onAsk?.();
    openDialog('chat', question === undefined ? {} : { question });
  };
  return (
    <Button className={className} aria-haspopup="dialog" onClick={ask} data-needs-script>
      {words.ask}
    </Button>
  );
}
