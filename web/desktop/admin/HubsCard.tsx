import { Button } from 'antd';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { StateTag } from '#web/core/admin-ui/StateTag.tsx';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import styles from './Desktop.module.css';
import { useDesktop } from './use-desktop.ts';

const nameOf = (hub: string) => hub.replace(/^https:\/\//, '');

/** The hubs that this app knows; only the one in use rings. */
export function HubsCard({ hub, hubs }: { hub: string | null; hubs: readonly string[] }) {
  const { desktop, keep } = useDesktop();
  const toasts = useToasts();
  return (
    <SettingCard title="Hubs" lead="Each keeps its own login. Notices come from the one in use.">
      <ul className={styles.hubs}>
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
      </ul>
      <div>
        <Button href="/desktop/welcome.html">Add a hub</Button>
      </div>
    </SettingCard>
  );
}
