import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite, useWords } from '#web/core/site.ts';
import { PlaylistHub } from '#web/playlist/hub/PlaylistHub.tsx';
import { TakenTracks } from '#web/playlist/hub/TakenTracks.tsx';
import { SubmissionPanel } from '#web/submissions/hub/SubmissionPanel.tsx';
import styles from './PlaylistPage.module.css';

export default function PlaylistPage() {
  const { texts } = useSite();
  const words = useWords('playlist');
  const { playlists } = usePageData('/api/playlists');
  return (
    <>
      <PageHead title={words.title} lead={texts.playlistLead} />
      <div id="playlist" className={styles.page}>
        <PlaylistHub playlists={playlists} heading="h2">
          <SubmissionPanel heading="h2" />
        </PlaylistHub>
        <TakenTracks />
      </div>
    </>
  );
}
