import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { useSite, useWords } from '#web/core/site.ts';
import { MusicHub } from '#web/music/hub/MusicHub.tsx';
import { TipInvitation } from '#web/orders/hub/tips/TipInvitation.tsx';
import { VideosBlock } from '#web/videos/hub/VideosBlock.tsx';

export default function MusicPage() {
  const { texts } = useSite();
  const words = useWords('music');
  return (
    <>
      <PageHead title={words.title} lead={texts.musicLead} />
      <MusicHub>
        <VideosBlock heading="h2" />
      </MusicHub>
      <TipInvitation />
    </>
  );
}
