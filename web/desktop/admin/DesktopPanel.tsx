import { SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { Waiting } from '#web/core/admin-ui/Waiting.tsx';
import { AppCard } from './AppCard.tsx';
import { HubsCard } from './HubsCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { useDesktop } from './use-desktop.ts';

/** What this computer's app does; shown inside it only. */
export default function DesktopPanel() {
  const { state, error } = useDesktop();
  if (error) return <p role="alert">The app did not answer. Quit it and start it again.</p>;
  if (!state) return <Waiting />;
  return (
    <SettingCards>
      <NoticesCard settings={state.settings} />
      <HubsCard hub={state.hub} hubs={state.hubs} />
      <AppCard state={state} />
    </SettingCards>
  );
}
