import { Embed } from '#web/core/hub-ui/Embed.tsx';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import styles from './LivePlayer.module.css';
import { liveView } from './live-view.ts';
import { BLANK, playerUrl } from './player-url.ts';
import { useOnAir } from './use-on-air.ts';
import { useStreamStatus } from './use-stream-status.ts';

/** The player of the channel that is live, or of the first one; it changes when another goes live. */
export function LivePlayer() {
  const { settings, platforms } = usePageData('/api/stream');
  const { platform, title } = liveView(useStreamStatus(), settings);
  const hostname = useHydrated() ? window.location.hostname : '';
  const channel = platforms.find(({ id }) => id === platform);
  const src = playerUrl(channel, hostname);
  const session = useOnAir();
  const address = (session?.platform === platform && session.address) || channel?.url;
  const link = { href: address || src, label: `Watch on ${channel?.name ?? platform}` };
  return (
    <div className={styles.player}>
      <Embed
        src={src}
        title={`Live player: ${title}`}
        service={src === BLANK ? null : (channel?.name ?? platform)}
        poster={settings.poster}
        posterAlt={settings.posterAlt}
        link={link}
        allow="autoplay; encrypted-media; picture-in-picture"
      />
      {src === BLANK && (
        <div className={styles.elsewhere}>
          <p>This platform plays its streams on its own site only.</p>
          {address && <OutLink href={link.href}>{link.label}</OutLink>}
        </div>
      )}
    </div>
  );
}
