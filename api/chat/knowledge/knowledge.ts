import type { KnowledgeSource, Passage } from '#api/chat/chat.knowledge.ts';
import type { ContentSignal } from '#api/core/content.ts';
import { firstWay } from '#api/orders/orders.payment.ts';
import type { StreamStatusService } from '#api/stream/stream.status.ts';
import { currencyName, moneyStyle } from '#shared/core/currencies.ts';
import { isHidden } from '#shared/site/site.paths.ts';
import { aboutPassages } from './about.ts';
import { buyerPassages, placeholdersOf } from './buyers.ts';
import { livePassages } from './live.ts';
import { offerPassages } from './offers.ts';
import { ownPagePassages } from './own-pages.ts';
import { productPassages } from './products.ts';
import { type KnowledgeContext, type KnowledgeStores, linksTo } from './sources.ts';
import { workPassages } from './works.ts';

/** The assistant's knowledge: the content of the site's pages, from the slices that own it. */
export function siteKnowledge(
  stores: KnowledgeStores,
  stream: Pick<StreamStatusService, 'status'>,
  content: ContentSignal,
): KnowledgeSource {
  return {
    version: () => `${content.version} ${JSON.stringify(Object.keys(stream.status().platforms))}`,
    async read() {
      const [site, off, payment, locale] = await Promise.all([
        stores.site.site.get(),
        stores.site.off(),
        stores.orderDocuments.payment.get(),
        stores.site.locale.get(),
      ]);
      const money = moneyStyle(locale.currency, locale);
      const context: KnowledgeContext = {
        stores,
        site,
        hidden: off.pages,
        offersOff: off.offers,
        money,
        to: linksTo(site.identity),
      };
      const passages = await Promise.all([
        offerPassages(context),
        aboutPassages(context),
        workPassages(context),
        livePassages(context, stream.status()),
        buyerPassages(context),
        productPassages(context),
        ownPagePassages(context),
      ]);
      const { creatorName, networkName, assistantName, contactEmail } = site.identity;
      const placeholders = placeholdersOf(site.identity, {
        ...firstWay(payment),
        currency: currencyName(locale.currency),
      });
      return {
        creatorName,
        networkName,
        assistantName,
        contactEmail,
        placeholders,
        passages: shownPassages(passages.flat(), { identity: site.identity, hidden: off.pages }),
      };
    },
  };
}

/** Leaves out passages whose sources are all pages that are switched off, and sources on such pages. */
const shownPassages = (passages: readonly Passage[], pages: Parameters<typeof isHidden>[1]): Passage[] =>
  passages.flatMap((passage) => {
    const [first, ...others] = passage.sources.filter(({ path }) => !isHidden(path, pages));
    return first ? [{ ...passage, sources: [first, ...others] }] : [];
  });
