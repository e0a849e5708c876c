import { useOpenDialog } from '#web/core/dialogs.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { useSite } from '#web/core/site.ts';
import { useContent } from '#web/core/use-content.ts';

/** Opens the chat over whatever page is shown; not there where the owner has no assistant. */
export function AskButton({ className, onAsk }: { className?: string | undefined; onAsk?: () => void }) {
  const openDialog = useOpenDialog();
  const { identity } = useSite();
  const { enabled } = useContent('/api/chat/offer');
  if (!enabled) return null;
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
