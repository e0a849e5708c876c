import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { useSite } from '#web/core/site.ts';
import { useContent } from '#web/core/use-content.ts';
import { PlaylistHub } from './PlaylistHub.tsx';
import styles from './PlaylistPage.module.css';

export default function PlaylistPage() {
  const { texts } = useSite();
  const { playlists, submission } = useContent('/api/playlists');
  return (
    <>
      <PageHead title="Playlists & Music Submissions" lead={texts.playlistLead} />
      <div id="playlist" className={styles.page}>
        <PlaylistHub playlists={playlists} offer={submission} heading="h2" />
      </div>
    </>
  );
}
