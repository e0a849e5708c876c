import { platformNames } from '#shared/social/social.constants.ts';

/** Hosts and words by which a place names itself, each with the one name that its visitors count under. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [platformNames.twitter]: ['t.co', 'twitter.com', 'x.com', 'twitter', 'x'],
    [platformNames.instagram]: ['instagram.com', 'ig.me', 'instagr.am', 'ig'],
    [platformNames.facebook]: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch', 'fb'],
    [platformNames.linkedin]: ['linkedin.com', 'lnkd.in'],
    [platformNames.youtube]: ['youtube.com', 'youtu.be', 'yt'],
    [platformNames.tiktok]: ['tiktok.com'],
    [platformNames.bluesky]: ['bsky.app', 'bsky'],
    [platformNames.mastodon]: ['mastodon.social', 'mastodon.online'],
    [platformNames.discord]: ['discord.com', 'discordapp.com', 'discord.gg'],
    [platformNames.telegram]: ['t.me', 'telegram.org', 'telegram.me'],
    [platformNames.threads]: ['threads.net', 'threads.com'],
    Reddit: ['reddit.com', 'redd.it'],
    Pinterest: ['pinterest.com', 'pin.it'],
    WhatsApp: ['whatsapp.com', 'wa.me'],
    Twitch: ['twitch.tv'],
  }).flatMap(([name, known]) => [...known, name.toLowerCase()].map((word) => [word, name] as const)),
);

/** The name of a source: of a host, such as `l.instagram.com`, that of the place that it belongs to. */
export function sourceName(source: string): string {
  for (let part = source; part !== ''; part = part.includes('.') ? part.slice(part.indexOf('.') + 1) : '') {
    const name = names.get(part);
    // What is left of a host has to be one: `x` names a place in a campaign, and not in `x.example`.
    if (name !== undefined && (part === source || part.includes('.'))) return name;
  }
  return source;
}
