import { useOpenDialog } from '#web/core/dialogs.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { useSite } from '#web/core/site.ts';

/** Opens the chat over whatever page is shown. */
export function AskButton({ className, onAsk }: { className?: string | undefined; onAsk?: () => void }) {
  const openDialog = useOpenDialog();
  const { identity } = useSite();
  const ask = () => {
    onAsk?.();
    openDialog('chat', {});
  };
  return (
    <Button className={className} aria-haspopup="dialog" onClick={ask} data-needs-script>
      Ask {identity.assistantName}
    </Button>
  );
}
