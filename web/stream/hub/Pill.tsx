import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import { useWords } from '#web/core/site.ts';
import styles from './Pill.module.css';
import { usePillLift } from './use-pill-lift.ts';

/** The pill itself, which loads when it is first needed. */
export default function Pill({ to, onDismiss }: { to: string; onDismiss: () => void }) {
  const pill = useRef<HTMLElement>(null);
  const words = useWords('every');
  const lift = usePillLift(pill);
  return (
    <aside ref={pill} className={styles.pill} style={{ translate: `0 ${-lift}px` }} aria-label="Live stream">
      <Link to={to} className={styles.link}>
        <i className={`lamp ${styles.lamp}`} />
        {words.live}
      </Link>
      <IconButton className={styles.dismiss} label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </IconButton>
    </aside>
  );
}
