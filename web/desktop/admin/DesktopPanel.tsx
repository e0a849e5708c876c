import { Button, Checkbox, Flex } from 'antd';
import type { DesktopState } from '#shared/desktop/desktop.schema.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { ClipKeyCard } from './ClipKeyCard.tsx';
import styles from './Desktop.module.css';
import { NoticesCard } from './NoticesCard.tsx';
import { useDesktop } from './use-desktop.ts';

/** The settings of the desktop app; shown inside the app only. */
export default function DesktopPanel() {
  const { state, error } = useDesktop();
  if (error) return <p role="alert">The app did not answer. Quit it and start it again.</p>;
  if (!state) return <Waiting />;
  return (
    <SettingCards>
      <NoticesCard settings={state.settings} />
      <ClipKeyCard state={state} />
      <HubsCard hub={state.hub} hubs={state.hubs} />
      <AppCard state={state} />
    </SettingCards>
  );
}

const updateTexts: Record<DesktopState['updates'], string> = {
  install: 'Updates are looked for by themselves, and installed when you quit.',
  notice: 'A notice tells you of a new version. You download and install it yourself.',
  off: 'This build does not look for updates.',
};

/** The app itself: start at login, the stored login, and its version. */
function AppCard({ state }: { state: DesktopState }) {
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

const nameOf = (hub: string) => hub.replace(/^https:\/\//, '');

/** The hubs that this app knows; notices come only from the one in use. */
function HubsCard({ hub, hubs }: { hub: string | null; hubs: readonly string[] }) {
  const { desktop, keep } = useDesktop();
  const toasts = useToasts();
  return (
    <SettingCard title="Hubs" lead="Each keeps its own login. Notices come from the one in use.">
      <Flex component="ul" className={styles.hubs} vertical gap={12}>
        {hubs.map((known) => (
          <li key={known}>
            <b>{nameOf(known)}</b>
            {known === hub ? (
              <StateTag>In use</StateTag>
            ) : (
              <Button
                aria-label={`Use ${nameOf(known)}`}
                onClick={() => keep(desktop.switchHub(known)).catch(toasts.failed)}
              >
                Use
              </Button>
            )}
            <Button
              danger
              aria-label={`Forget ${nameOf(known)}`}
              onClick={() => keep(desktop.forgetHub(known)).catch(toasts.failed)}
            >
              Forget
            </Button>
          </li>
        ))}
      </Flex>
      <div>
        <Button href="/desktop/welcome.html">Add a hub</Button>
      </div>
    </SettingCard>
  );
}
