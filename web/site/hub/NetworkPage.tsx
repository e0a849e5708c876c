import { Fitted } from '#web/core/hub-ui/Fitted.tsx';
import { BackHome } from '#web/core/hub-ui/PageHead.tsx';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useSite, useWords } from '#web/core/site.ts';
import { NetworkFrame } from './NetworkFrame.tsx';
import styles from './NetworkPage.module.css';

/** The network's own site at full height. The head is one line, so that most of the first view is the screen. */
export default function NetworkPage() {
  const { identity } = useSite();
  const words = useWords('network');
  const { url, description } = usePageData('/api/network');
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <BackHome />
        <Fitted as="h1" className={styles.name} text={identity.networkName} />
        <OutLink href={url} className={styles.launch}>
          {words.launch}
        </OutLink>
      </div>
      <div className={styles.screen}>
        <NetworkFrame aspect="auto" className={styles.frame} />
      </div>
      <div className={`wrap ${styles.description}`}>
        <p className="lead">{description}</p>
      </div>
    </>
  );
}
