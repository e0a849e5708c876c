import { Button } from '#web/core/hub-ui/Button.tsx';
import { cx } from '#web/core/hub-ui/cx.ts';
import { LoadingRuler } from '#web/core/hub-ui/LoadingRuler.tsx';
import styles from './PageStates.module.css';

/** While a page's code and content arrive. */
export function PageLoading() {
  return (
    <div className={cx('wrap', styles.state)}>
      <LoadingRuler />
    </div>
  );
}

export function PageFailed() {
  return (
    <div className={cx('wrap', styles.state)} role="alert">
      <h1 className="title">This page could not be loaded.</h1>
      <p className="dim">The connection may have dropped. Nothing you did was lost.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  );
}
