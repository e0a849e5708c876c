import type { ReactNode } from 'react';
import { playerOf } from '#shared/own-pages/players.ts';
import { Embed } from '#web/core/hub-ui/Embed.tsx';
import { useHydrated } from '#web/core/use-hydrated.ts';

interface PlayerProps {
  /** The public address, such as that of a video. */
  url: string;
  title: string;
  poster?: string;
  /** Shown instead of a player, for an address that no player is known for. */
  children: ReactNode;
}

/** The player of a video, track or channel, which loads once the visitor wants it. */
export function Player({ url, title, poster, children }: PlayerProps) {
  const hostname = useHydrated() ? window.location.hostname : '';
  const player = playerOf(url, hostname);
  if (!player) return children;
  const { src, service, height } = player;
  return (
    <Embed
      src={src}
      title={`${title}, on ${service}`}
      service={service}
      link={{ href: url, label: `Open on ${service}` }}
      allow="autoplay; encrypted-media; picture-in-picture"
      {...(height !== undefined && { height })}
      {...(poster !== undefined && { poster })}
    />
  );
}
