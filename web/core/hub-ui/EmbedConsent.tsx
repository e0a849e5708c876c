import { useId, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './Embed.module.css';
import { Icon } from './Icon.tsx';

interface EmbedConsentProps {
  /** Whose player it is, as visitors know it. */
  service: string;
  /** @param always whether the service's other players may load without a click during this visit */
  onLoad: (always: boolean) => void;
}

/** What stands over the poster until the visitor wants the player: only then is its service asked for anything. */
export function EmbedConsent({ service, onLoad }: EmbedConsentProps) {
  const [always, setAlways] = useState(false);
  const sentence = useId();
  return (
    <div className={styles.consent} data-needs-script>
      <Button onClick={() => onLoad(always)} aria-describedby={sentence}>
        <Icon name="play" />
        Load the player from {service}
      </Button>
      <p id={sentence} className="small">
        Then {service} sees that you are here.
      </p>
      <label className={styles.always}>
        <input type="checkbox" checked={always} onChange={({ target }) => setAlways(target.checked)} />
        Always during this visit
      </label>
    </div>
  );
}
