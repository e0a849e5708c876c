import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '#web/core/hub-ui/cx.ts';
import { usePagePath, useSite } from '#web/core/site.ts';
import HomePage from './HomePage.tsx';
import styles from './SplashPage.module.css';

/** How long the lamp stays out at first. */
const LOADING_MS = 500;

/** The splash over the home page: a click anywhere leads to it. The page behind is whole, but out of reach. */
export default function SplashPage() {
  const { identity } = useSite();
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
    <>
      <Link to={path('home')} className={styles.splash} data-state={loading ? 'loading' : 'ready'}>
        <span className={styles.mark}>
          <img
            className={styles.off}
            src={identity.logoOff}
            width={806}
            height={276}
            alt={identity.creatorName}
          />
          <img className={styles.lit} src={identity.logo} width={806} height={276} alt="" />
        </span>
        <span className={styles.foot}>
          <span className={styles.prompt}>Click the logo for Access</span>
          <span className="meta dim3">{identity.networkName}</span>
        </span>
        <span className={cx('ruler', styles.ruler)} aria-hidden="true" />
      </Link>
      <HomePage />
    </>
  );
}
