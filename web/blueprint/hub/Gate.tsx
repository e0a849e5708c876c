import { useState } from 'react';
import type { Blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { Button, ButtonLink } from '#web/core/hub-ui/Button.tsx';
import { Icon } from '#web/core/hub-ui/Icon.tsx';
import styles from './Gate.module.css';

interface GateProps {
  membership: Blueprint['membership'];
  onMember: () => void;
}

/** Sends visitors to the membership first; who has been there may say so. */
export function Gate({ membership: { name, url, text }, onMember }: GateProps) {
  const [visited, setVisited] = useState(false);
  const visit = () => setVisited(true);
  return (
    <section className={styles.gate} aria-labelledby="gate">
      <p className="meta dim">For members on {name}</p>
      <h2 id="gate" className={styles.name}>
        Members Only Access
      </h2>
      <p className="lead">{text}</p>
      <div className={styles.ways}>
        <ButtonLink
          tone={visited ? 'outline' : 'hot'}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={visit}
          onAuxClick={visit}
        >
          Join on {name}
          <Icon name="out" />
          <span className="sr">(opens in a new tab)</span>
        </ButtonLink>
        {visited && (
          <Button tone="hot" onClick={onMember}>
            I'm Already a {name} Member
          </Button>
        )}
      </div>
    </section>
  );
}
