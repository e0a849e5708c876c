import type { SiteIdentity } from '#shared/site/site.schema.ts';
import type { Words } from '#shared/site/site.words.ts';

/** The words of all pages with the site's own names in them; other names in braces are filled in where they show. */
export function shownWords<W extends Words>(words: W, identity: SiteIdentity): W {
  const { creatorName, artistName, networkName, assistantName } = identity;
  const names: Readonly<Record<string, string>> = {
    creator: creatorName,
    artist: artistName,
    network: networkName,
    assistant: assistantName,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
  const pages = Object.entries(words).map(([page, texts]) => [
    page,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, filled(text)])),
  ]);
  return Object.fromEntries(pages) as W;
}
