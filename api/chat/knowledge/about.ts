import type { Passage } from '#api/chat/chat.knowledge.ts';
import { shownLinks } from '#api/site/site.shown.ts';
import { isOff } from '#shared/site/site.paths.ts';
import { type KnowledgeContext, listed, passage, passageOf } from './sources.ts';

/** Talks that are named: naming the newest is enough. */
const TALKS_NAMED = 10;

/** Who is behind the site, what the network is, and how to get in touch. */
export async function aboutPassages({ stores, site, hidden, to }: KnowledgeContext): Promise<Passage[]> {
  const [founder, network, artist, badge, testimonials, talks] = await Promise.all([
    stores.site.founder.get(),
    stores.site.network.get(),
    stores.music.artist.get(),
    stores.contributions.badge.get(),
    stores.services.testimonials.published(),
    stores.services.talksGiven(),
  ]);
  const { creatorName, artistName, networkName, assistantName, contactEmail, tagline } = site.identity;
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
    passage('artist', to('artist'), `**${artistName}**: ${artist.about[0]} ${artist.style[0]}`, [
      'about the artist',
      `what is the musical style of ${artistName}`,
      'what kind of music',
      'what genre',
    ]),
    passage(
      'contributions',
      to('contributions'),
      `${badge.program}, level ${badge.level}: ${badge.reviews} reviews, ${badge.photos} photos, ${badge.answers} answers and ${badge.views} views. ${badge.summary}`,
      ['local guide contributions', 'how many reviews', 'local guide level'],
    ),
    ...passageOf(testimonials, () =>
      passage(
        'testimonials',
        to('services'),
        testimonials.map(({ name, title, quote }) => `${name} (${title}): "${quote}"`).join(' '),
        ['testimonials', 'what do clients say', 'is it worth it'],
      ),
    ),
    ...passageOf(talks, () =>
      passage(
        'talks',
        to('services'),
        `${creatorName} has given talks: ${listed(talks.slice(0, TALKS_NAMED).map(({ title, event, place, heldOn }) => `"${title}" (${event}, ${place}, ${heldOn})`))}.`,
        ['what talks were given', `where has ${creatorName} spoken`, 'keynotes conferences lectures'],
      ),
    ),
  ];
}
