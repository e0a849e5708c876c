import { Checkbox, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { keyName } from '#shared/desktop/desktop.keys.ts';
import { type DesktopState, defaultSettings } from '#shared/desktop/desktop.schema.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import styles from './Desktop.module.css';
import { keyOf } from './key-of.ts';
import { useDesktop } from './use-desktop.ts';

const texts: Record<DesktopState['clipKeyState'], string> = {
  off: '',
  waiting: 'The app listens to it while a stream is running.',
  on: 'A stream is running: the app listens to it now.',
  taken: 'Another program has this key. Choose another one.',
};
const isMac = navigator.platform.startsWith('Mac');

/** The key that marks a moment of the stream while another program is in front. */
export function ClipKeyCard({ state: { settings, clipKeyState } }: { state: DesktopState }) {
  const { desktop, keep } = useDesktop();
  const toasts = useToasts();
  const [refused, setRefused] = useState(false);
  const set = (clipKey: string) => keep(desktop.change({ clipKey })).catch(toasts.failed);
  const choose = (event: KeyboardEvent) => {
    // Tab and Escape go on as everywhere; a key that is only held down says nothing yet.
    if (['Tab', 'Escape', 'Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
    event.preventDefault();
    // It may be a key of the back office too, such as that of the search.
    event.stopPropagation();
    const key = keyOf(event, isMac);
    setRefused(key === undefined);
    if (key !== undefined) void set(key);
  };
  return (
    <SettingCard
      title="Clip mark"
      lead="Marks the moment of the stream, in any program. Marks are in the run of show, and later in the drafts of the recap."
    >
      <Checkbox
        checked={settings.clipKey !== ''}
        onChange={({ target }) => set(target.checked ? defaultSettings.clipKey : '')}
      >
        Mark clips by a key
      </Checkbox>
      {settings.clipKey !== '' && (
        <>
          <label htmlFor="clip-key">Key: press another one here to change it</label>
          <Input
            id="clip-key"
            className={styles.key}
            aria-describedby="clip-key-state"
            readOnly
            value={keyName(settings.clipKey, isMac)}
            onKeyDown={choose}
          />
          <p
            id="clip-key-state"
            role="status"
            className={refused || clipKeyState === 'taken' ? styles.warn : undefined}
          >
            {refused ? 'Choose F1 to F24, or a letter or digit with Ctrl, Cmd or Alt.' : texts[clipKeyState]}
          </p>
        </>
      )}
    </SettingCard>
  );
}
