import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { ContentSignal } from '#api/core/content.ts';
import { linksTo, type Passage, type PassageContext, type ReadPassages } from '#api/site/passages.ts';
import type { SiteStore } from '#api/site/site.store.ts';
import type { StreamStatusService } from '#api/stream/stream.status.ts';
import { currencyName, moneyStyle } from '#shared/core/currencies.ts';
import type { PaymentSettings, PaymentWay } from '#shared/orders/orders.schema.ts';
import { isHidden } from '#shared/site/site.paths.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';

export interface Knowledge {
  creatorName: string;
  networkName: string;
  assistantName: string;
  contactEmail: string;
  /** What `{creator}`, `{email}` and the like stand for in examples and in the owner's answers. */
  placeholders: Readonly<Record<string, string>>;
  passages: readonly Passage[];
}

/** The site's own content, whichever slices it comes from. */
export interface KnowledgeSource {
  /** Changes whenever `read` would return something else. */
  version(): string;
  read(): Promise<Knowledge>;
}

interface KnowledgePorts {
  site: Pick<SiteStore, 'site' | 'off' | 'locale'>;
  payment: DocumentStore<PaymentSettings>;
  stream: Pick<StreamStatusService, 'status'>;
  content: ContentSignal;
  /** What each slice can say. */
  passages: () => readonly ReadPassages[];
}

/** The assistant's knowledge: what the slices say of the content of the site's pages. */
export const siteKnowledge = ({ stream, content, ...ports }: KnowledgePorts): KnowledgeSource => ({
  version: () => `${content.version} ${JSON.stringify(Object.keys(stream.status().platforms))}`,
  async read() {
    const [site, off, payment, locale] = await Promise.all([
      ports.site.site.get(),
      ports.site.off(),
      ports.payment.get(),
      ports.site.locale.get(),
    ]);
    const { identity } = site;
    const { creatorName, artistName, networkName, networkPath, assistantName, contactEmail } = identity;
    const [first, ...others] = payment.ways as [PaymentWay, ...PaymentWay[]];
    const names = {
      creator: creatorName,
      artist: artistName,
      network: networkName,
      networkPath,
      assistant: assistantName,
      email: contactEmail,
      handle: first.handle,
      // 'You pay {handle} with {method}' names every way.
      method: [first.method, ...others.map(({ handle, method }) => `${handle} with ${method}`)].join(' or '),
      currency: currencyName(locale.currency),
    };
    const context: PassageContext = {
      names,
      site,
      hidden: off.pages,
      offersOff: off.offers,
      money: moneyStyle(locale.currency, locale),
      to: linksTo(identity),
    };
    const passages = replaced((await Promise.all(ports.passages().map((read) => read(context)))).flat());
    const ordered = passages.toSorted((one, other) => Number(!one.isSummary) - Number(!other.isSummary));
    return {
      creatorName,
      networkName,
      assistantName,
      contactEmail,
      placeholders: names,
      passages: ordered.map((one) => asShown(one, { identity, hidden: off.pages })),
    };
  },
});

/**
 * What slices say of something that is switched on, in place of what the program answers by default. What the owner has written
 * stays.
 */
function replaced(passages: readonly Passage[]): Passage[] {
  const byId = new Map(passages.map((one) => [one.id, one]));
  const defaultOf = ({ insteadOf }: Passage) => {
    const other = insteadOf === undefined ? undefined : byId.get(insteadOf);
    return other?.isDefault ? other : undefined;
  };
  const gone = new Set(passages.map(defaultOf));
  return passages.flatMap((one) => {
    if (gone.has(one)) return [];
    if (one.insteadOf === undefined) return [one];
    const other = defaultOf(one);
    return other
      ? [{ ...one, about: one.about ?? other.about, questions: [...other.questions, ...one.questions] }]
      : [];
  });
}

/** Without sources on pages that are switched off; what has no other source, or is not offered, is only said to be missing. */
function asShown(
  passage: Passage,
  pages: Parameters<typeof isHidden>[1] & { identity: SiteIdentity },
): Passage {
  const [first, ...others] = passage.isOff
    ? []
    : passage.sources.filter(({ path }) => !isHidden(path, pages));
  if (first) return { ...passage, sources: [first, ...others] };
  return {
    ...passage,
    text: `This site says nothing about that at present. Write to ${pages.identity.contactEmail}.`,
    isTalk: true,
    isOff: true,
    about: undefined,
    opens: undefined,
  };
}
