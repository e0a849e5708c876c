import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite } from '#web/core/site.ts';
import { Biography, Channel, Collaborate, Ventures } from '#web/site/hub/FounderSections.tsx';
import { LivePlayer } from '#web/stream/hub/LivePlayer.tsx';

export default function FounderPage() {
  const { identity } = useSite();
  const { lead } = usePageData('/api/founder');
  return (
    <>
      <PageHead title={`About ${identity.creatorName}`} lead={lead} />
      <Biography />
      <Ventures />
      <Channel>
        <LivePlayer />
      </Channel>
      <Collaborate />
    </>
  );
}
