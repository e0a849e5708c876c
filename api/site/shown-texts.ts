import { isoAt } from '#shared/core/time.ts';
import type { SiteContent, SiteIdentity } from '#shared/site/site.schema.ts';

type Texts = SiteContent['texts'];

/** The texts of all pages with the site's names and promises in them; other names in braces are filled in where they show. */
export function shownTexts(texts: Texts, identity: SiteIdentity, now: number): Texts {
  const values: Readonly<Record<string, string>> = {
    year: isoAt(now).slice(0, 4),
    creator: identity.creatorName,
    artist: identity.artistName,
    network: identity.networkName,
    assistant: identity.assistantName,
    verifyHours: String(texts.promises.verifyHours),
    contactHours: String(texts.promises.contactHours),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const words = Object.entries(texts.words).map(([page, named]) => [
    page,
    Object.fromEntries(Object.entries(named).map(([key, text]) => [key, filled(text)])),
  ]);
  return {
    ...texts,
    thankYouSteps: texts.thankYouSteps.map(({ title, text }) => ({ title, text: filled(text) })),
    words: Object.fromEntries(words) as Texts['words'],
  };
}
