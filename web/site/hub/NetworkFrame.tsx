import { Embed } from '#web/core/hub-ui/Embed.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useOrigin, useSite, useWords } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { frameSandbox, isForeign } from './frame-sandbox.ts';

/** The network's own site in a sandboxed frame. */
export function NetworkFrame({ className, aspect }: { className?: string; aspect: string }) {
  const { hero } = useSite();
  const words = useWords('network');
  const { url, title } = usePageData('/api/network');
  const origin = useOrigin();
  const here = useHydrated() ? window.location.origin : origin;
  const foreign = isForeign(url, [origin, here]);
  return (
    <Embed
      className={className}
      src={url}
      title={title}
      service={foreign ? new URL(url).hostname : null}
      poster={hero.wide}
      posterAlt=""
      link={{ href: url, label: words.watch }}
      aspect={aspect}
      sandbox={frameSandbox(foreign)}
      // The network may live on any https host, which the page may frame but not call.
      probe={!foreign}
    />
  );
}
