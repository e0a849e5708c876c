import { Button } from 'antd';
import { useId, useState } from 'react';
import { type Platform, platformNames, platforms } from '#shared/social/social.constants.ts';
import { lengthOf } from '#shared/social/social.rules.ts';
import type { SocialAccount } from '#shared/social/social.schema.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import styles from './NetworkToggles.module.css';
import type { PostForm } from './post-form.ts';
import { onNetwork, type Problem } from './problems.ts';

interface NetworkTogglesProps {
  form: PostForm;
  problems: readonly Problem[];
  error: string | undefined;
  accounts: readonly SocialAccount[];
  /** The address of this site. */
  site: string;
  /** Whether the connected networks are not known yet. */
  isLoading: boolean;
  onChange: (chosen: Platform[]) => void;
}

/** Where a post goes, with its length as each network counts it. Networks for posting by hand open on demand. */
export function NetworkToggles({
  form,
  problems,
  error,
  accounts,
  site,
  isLoading,
  onChange,
}: NetworkTogglesProps) {
  const [opened, setAll] = useState<boolean>();
  const isAnyKnown = accounts.some(({ connected, reconnect }) => connected || reconnect);
  // Where none is connected, all are there to choose from.
  const all = opened ?? (!isLoading && !isAnyKnown);
  const isShown = ({ platform, connected, reconnect }: SocialAccount) =>
    all || connected || reconnect || form.platforms.includes(platform);
  const shown = accounts.filter(isShown);
  const more = accounts.length - shown.length;
  const toggle = (platform: Platform) =>
    onChange(platforms.filter((one) => (one === platform) !== form.platforms.includes(one)));
  return (
    <fieldset className={styles.where}>
      <legend>Where</legend>
      {error && <p className={styles.error}>{error}</p>}
      {shown.length === 0 && !isLoading && <p className="muted">No network is connected yet.</p>}
      <div className={styles.networks}>
        {shown.map(({ platform, connected }) => {
          const isChosen = form.platforms.includes(platform);
          const own = problems.filter((problem) => problem.platform === platform);
          return (
            <NetworkToggle
              key={platform}
              platform={platform}
              chosen={isChosen}
              wrong={isChosen && own.length > 0}
              note={noteOn(platform, { form, site, problems: own, connected })}
              onToggle={() => toggle(platform)}
            />
          );
        })}
        {(more > 0 || all) && (
          <Button className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer' : `${more} more, by hand`}
          </Button>
        )}
      </div>
      {all && (
        <p className="muted">
          Where the hub is not connected you get text and media ready at its time, and the page to post on.
        </p>
      )}
    </fieldset>
  );
}

interface NetworkToggleProps {
  platform: Platform;
  chosen: boolean;
  wrong?: boolean;
  note: string;
  onToggle: () => void;
}

/** A network to choose, with a few words on it. */
export function NetworkToggle({ platform, chosen, wrong = false, note, onToggle }: NetworkToggleProps) {
  const id = useId();
  return (
    <label className={cx(styles.network, chosen && styles.chosen, wrong && styles.wrong)}>
      <input
        type="checkbox"
        aria-label={platformNames[platform]}
        aria-describedby={id}
        checked={chosen}
        onChange={onToggle}
      />
      <b>{platformNames[platform]}</b>
      <small id={id}>{note}</small>
    </label>
  );
}

/** What stands beside the name of a network. */
function noteOn(
  platform: Platform,
  {
    form,
    site,
    problems,
    connected,
  }: Pick<NetworkTogglesProps, 'form' | 'site' | 'problems'> & { connected: boolean },
): string {
  if (!form.platforms.includes(platform)) return connected ? '' : 'by hand';
  const over = problems.find((problem) => problem.over > 0)?.over;
  if (over) return `${over} too many`;
  if (problems.length > 0) return 'needs a look';
  if (!connected) return 'by hand';
  const [first, ...others] = onNetwork(platform, form, site);
  if (!first || others.length > 0) return `${others.length + 1} parts`;
  const { used, most } = lengthOf(first);
  return `${used} of ${most}`;
}
