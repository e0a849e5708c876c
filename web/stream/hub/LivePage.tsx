import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { useSite } from '#web/core/site.ts';
import { LiveSection } from './LiveSection.tsx';
import { PastStreams } from './PastStreams.tsx';
import { Schedule } from './Schedule.tsx';

export default function LivePage() {
  const { texts } = useSite();
  return (
    <>
      <PageHead title="Live Streams" lead={texts.liveLead} />
      <LiveSection />
      <Schedule />
      <PastStreams />
    </>
  );
}
