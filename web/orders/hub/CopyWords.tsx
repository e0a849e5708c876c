import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { LinkButton } from '#web/core/hub-ui/TextLink.tsx';
import { useCopy } from '#web/core/use-copy.ts';

/** Copies a text; its own words say what, and for a moment how it went. */
export function CopyWords({ text, label }: { text: string; label: string }) {
  const { state, copy } = useCopy();
  const words = { idle: label, copied: 'Copied', failed: 'Failed to copy. Try again.' }[state];
  return (
    <>
      <LinkButton onClick={() => void copy(text)}>
        <Icon name="copy" />
        {words}
      </LinkButton>
      <span className="sr" role="status">
        {state !== 'idle' && words}
      </span>
    </>
  );
}
