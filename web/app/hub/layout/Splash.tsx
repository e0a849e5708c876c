import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '#web/core/hub-ui/cx.ts';
import { usePagePath, useSite, useWords } from '#web/core/site.ts';
import styles from './Splash.module.css';

/** How long the unlit logo is shown first. */
const LOADING_MS = 500;

/** The splash over the home page, which is complete behind it but inert: a click anywhere leads there. */
export function Splash() {
  const { identity, logo } = useSite();
  const words = useWords('home');
  const path = usePagePath();
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    document.documentElement.classList.add(styles.locked ?? '');
    return () => document.documentElement.classList.remove(styles.locked ?? '');
  }, []);
  return (
    <Link to={path('home')} className={styles.splash} data-state={loading ? 'loading' : 'ready'}>
      <div className={styles.mark}>
        <img className={styles.off} src={logo.quiet} width={806} height={276} alt={identity.creatorName} />
        <img className={styles.lit} src={logo.src} width={806} height={276} alt="" />
      </div>
      <div className={styles.foot}>
        <p className={styles.prompt}>{words.prompt}</p>
        <h1 className="meta dim3">{identity.networkName}</h1>
      </div>
      <div className={cx('ruler', styles.ruler)} aria-hidden="true" />
    </Link>
  );
}
