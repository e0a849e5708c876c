import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { useSite } from '#web/core/site.ts';
import { MusicHub } from '#web/music/hub/MusicHub.tsx';
import { VideosBlock } from '#web/videos/hub/VideosBlock.tsx';

export default function MusicPage() {
  const { texts } = useSite();
  return (
    <>
      <PageHead title="Music" lead={texts.musicLead} />
      <MusicHub>
        <VideosBlock heading="h2" />
      </MusicHub>
    </>
  );
}
