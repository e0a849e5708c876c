import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';
import { Biography, Channel, Collaborate, Ventures } from '#web/site/hub/FounderSections.tsx';
import { LivePlayer } from '#web/stream/hub/LivePlayer.tsx';

export default function FounderPage() {
  const words = useWords('founder');
  const { lead } = usePageData('/api/founder');
  return (
    <>
      <PageHead title={words.title} lead={lead} />
      <Biography />
      <Ventures />
      <Channel>
        <LivePlayer />
      </Channel>
      <Collaborate />
    </>
  );
}
