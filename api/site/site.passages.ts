import { isOff } from '#shared/site/site.paths.ts';
import { listed, type Passage, type PassageContext, passage, passageOf } from './passages.ts';
import { shownLinks } from './site.shown.ts';
import type { SiteStore } from './site.store.ts';

/** Who is behind the site, what the network is, and how to get in touch. */
export async function sitePassages(
  store: Pick<SiteStore, 'founder' | 'network'>,
  { site, hidden, to }: PassageContext,
): Promise<Passage[]> {
  const [founder, network] = await Promise.all([store.founder.get(), store.network.get()]);
  const { creatorName, networkName, assistantName, contactEmail, tagline } = site.identity;
  const accounts = shownLinks(site.links.links).map(({ name, handle }) =>
    handle ? `${name} (${handle})` : name,
  );
  return [
    passage(
      'founder',
      to('founder'),
      `**${creatorName}** is the founder of ${networkName}. ${founder.biography.slice(0, 2).join(' ')}`,
      [
        'who is the founder',
        `who is ${creatorName}`,
        'about the creator',
        'who runs this site',
        `who founded ${networkName}`,
        `about ${creatorName}`,
        `${creatorName} biography story`,
      ],
    ),
    ...passageOf(founder.ventures, () =>
      passage(
        'ventures',
        to('founder'),
        `${creatorName}'s ventures: ${founder.ventures.map(({ title, text }) => `**${title}**: ${text}`).join(' ')}`,
        ['what ventures', `what does ${creatorName} work on`, 'media ventures businesses'],
      ),
    ),
    passage('network', to('network'), `**${networkName}**: ${network.description} ${tagline}.`, [
      'what is the network',
      `what is ${networkName}`,
      `how do I watch ${networkName}`,
      'how do I subscribe',
      `${networkName} subscription`,
      'streaming network',
    ]),
    passage(
      'contact',
      to(isOff('founder', hidden) ? 'home' : 'founder'),
      accounts.length > 0
        ? `Write to ${contactEmail}. ${creatorName} is also on ${listed(accounts)}.`
        : `Write to ${contactEmail}.`,
      [
        'how can I contact you',
        `how do I contact ${creatorName}`,
        'what is your email address',
        'management contact',
        'social media accounts',
        `where can I follow ${creatorName}`,
      ],
    ),
    passage(
      'assistant',
      to('home'),
      `I am **${assistantName}**. I answer questions about ${creatorName}, ${networkName}, the services and what they cost, and I show where to book, submit a track or find an order.`,
      ['what is your name', 'what can you help me with', `what is ${assistantName}`, 'are you a bot'],
    ),
  ];
}
