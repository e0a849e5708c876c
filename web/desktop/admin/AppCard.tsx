import { Checkbox } from 'antd';
import type { DesktopState } from '#shared/desktop/desktop.schema.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import styles from './Desktop.module.css';
import { useDesktop } from './use-desktop.ts';

const updateTexts: Record<DesktopState['updates'], string> = {
  install: 'Updates are looked for by themselves, and installed when you quit.',
  notice: 'A notice tells you of a new version. You download and install it yourself.',
  off: 'This build does not look for updates.',
};

/** The app itself: when it starts, what it keeps, which version it is. */
export function AppCard({ state }: { state: DesktopState }) {
  const { desktop, keep } = useDesktop();
  const toasts = useToasts();
  return (
    <SettingCard title="This app" lead={`Version ${state.version}`}>
      <Checkbox
        checked={state.settings.startAtLogin}
        onChange={({ target }) => keep(desktop.change({ startAtLogin: target.checked })).catch(toasts.failed)}
      >
        Start with this computer, without a window
      </Checkbox>
      <p className={state.loginKept ? undefined : styles.warn}>
        {state.loginKept
          ? 'Your login is kept, encrypted by the system.'
          : 'This system offers no safe place for your login, so it ends when you quit the app.'}
      </p>
      <p>{updateTexts[state.updates]}</p>
    </SettingCard>
  );
}
