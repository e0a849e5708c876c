import { Button } from 'antd';
import { useState } from 'react';
import type { Platform } from '#shared/social/social.constants.ts';
import { studioPlatforms } from '#shared/studio/studio.constants.ts';
import toggles from '#web/social/admin/composer/NetworkToggles.module.css';
import { NetworkToggle } from '#web/social/admin/composer/NetworkToggles.tsx';
import styles from './GeneratePanel.module.css';

interface GenerateNetworksProps {
  chosen: readonly Platform[];
  connected: readonly Platform[];
  onChange: (chosen: Platform[]) => void;
}

/** The networks that an idea is written for, the connected ones first. */
export function GenerateNetworks({ chosen, connected, onChange }: GenerateNetworksProps) {
  const [all, setAll] = useState(false);
  const ordered = [...connected, ...studioPlatforms.filter((platform) => !connected.includes(platform))];
  const shown = ordered.filter(
    (platform) => all || connected.includes(platform) || chosen.includes(platform),
  );
  const isOnly = chosen.length === 1;
  return (
    <fieldset className={styles.networks}>
      <legend>
        Platform <small>{connected.length > 0 ? 'connected first' : 'none is connected yet'}</small>
      </legend>
      <div className={toggles.networks}>
        {shown.map((platform) => (
          <NetworkToggle
            key={platform}
            platform={platform}
            chosen={chosen.includes(platform)}
            note={connected.includes(platform) ? '' : 'by hand'}
            onToggle={() => {
              // One stays: an idea is for somewhere.
              if (isOnly && chosen.includes(platform)) return;
              onChange(ordered.filter((one) => (one === platform) !== chosen.includes(one)));
            }}
          />
        ))}
        {shown.length < ordered.length && (
          <Button className={toggles.more} onClick={() => setAll(true)}>
            {ordered.length - shown.length} more
          </Button>
        )}
      </div>
    </fieldset>
  );
}
