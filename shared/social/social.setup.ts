import type { Platform } from './social.constants.ts';

/** A value that the owner types in to connect without a page of the network. */
interface ConnectField {
  key: string;
  label: string;
  hint: string;
  /** Not shown while it is typed. */
  secret?: boolean;
  optional?: boolean;
}

/** What is needed to connect a network, for the set-up wizard and for the code that connects it. */
export interface NetworkSetup {
  /** `app`: by an app of the owner's; `server`: by a page of the owner's own server; `fields`: by what is typed in. */
  how: 'app' | 'server' | 'fields';
  fields: readonly ConnectField[];
  scopes: readonly string[];
  /** What the network reviews before people other than the owner may use the app. */
  review: string;
  steps: readonly string[];
  /** Where the app or the key is made. */
  consoleUrl: string;
  /** Where a person writes a post by hand. */
  composeUrl: string;
  /** An account may manage several pages; posts go to one of them. */
  pages?: true;
}

const app = { how: 'app', fields: [] } as const;
const oneOfYours = 'Make an app, and add the callback address below to it, exactly as shown.';
const variables = 'Enter its id and secret under Settings, Connections.';

export const networkSetups: Record<Platform, NetworkSetup> = {
  instagram: {
    ...app,
    scopes: ['instagram_business_basic', 'instagram_business_content_publish'],
    review:
      'A professional account is needed. Your own account works at once as a tester of the app; review is only for others.',
    steps: ['Add the product “Instagram” with Instagram login to a Meta app.', oneOfYours, variables],
    consoleUrl: 'https://developers.facebook.com/apps/',
    composeUrl: 'https://www.instagram.com/',
  },
  twitter: {
    ...app,
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    review: 'None, but posting counts against the quota of your plan at X.',
    steps: ['Make a project with an app of the type “Web App” at X.', oneOfYours, variables],
    consoleUrl: 'https://developer.x.com/en/portal/dashboard',
    composeUrl: 'https://x.com/intent/post',
  },
  facebook: {
    ...app,
    scopes: ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement'],
    review:
      'Posts go to a page, never to a profile. As an administrator of the app you need no review for your own page.',
    steps: ['Make a Meta app of the type “Business” with Facebook Login.', oneOfYours, variables],
    consoleUrl: 'https://developers.facebook.com/apps/',
    composeUrl: 'https://www.facebook.com/',
    pages: true,
  },
  linkedin: {
    ...app,
    scopes: ['openid', 'profile', 'w_member_social'],
    review: 'None: add the products “Share on LinkedIn” and “Sign In with LinkedIn using OpenID Connect”.',
    steps: ['Make an app for your LinkedIn page and add both products.', oneOfYours, variables],
    consoleUrl: 'https://www.linkedin.com/developers/apps',
    composeUrl: 'https://www.linkedin.com/feed/?shareActive=true',
  },
  youtube: {
    ...app,
    scopes: [
      'https://www.googleapis.com/auth/youtube.upload',
      'https://www.googleapis.com/auth/youtube.readonly',
    ],
    review: 'Until Google has audited the project, videos that are uploaded by it stay private.',
    steps: ['Turn on the YouTube Data API v3 and make an OAuth client for the web.', oneOfYours, variables],
    consoleUrl: 'https://console.cloud.google.com/apis/credentials',
    composeUrl: 'https://studio.youtube.com/',
  },
  tiktok: {
    ...app,
    scopes: ['user.info.basic', 'video.publish'],
    review: 'Until TikTok has audited the app, what it posts is visible to you alone.',
    steps: ['Make an app with Login Kit and the Content Posting API, direct post on.', oneOfYours, variables],
    consoleUrl: 'https://developers.tiktok.com/apps/',
    composeUrl: 'https://www.tiktok.com/upload',
  },
  threads: {
    ...app,
    scopes: ['threads_basic', 'threads_content_publish', 'threads_manage_replies', 'threads_read_replies'],
    review:
      'Your own account works at once as a Threads tester of the app; accept the invitation in the settings of Threads, under Website permissions. Review is only for others.',
    steps: [
      'Make a Meta app with the use case “Access the Threads API”, and add the four permissions below to it.',
      'Add the callback address below to the settings of the use case, exactly as shown.',
      'Enter its Threads app id and secret, which are not those of the app itself, under Settings, Connections.',
    ],
    consoleUrl: 'https://developers.facebook.com/apps/',
    composeUrl: 'https://www.threads.net/intent/post',
  },
  bluesky: {
    how: 'fields',
    fields: [
      { key: 'handle', label: 'Handle', hint: 'Such as you.bsky.social' },
      { key: 'password', label: 'App password', hint: 'Not the one you log in with', secret: true },
      {
        key: 'server',
        label: 'Your server',
        hint: 'Only if your account is not on bsky.social: a name such as pds.example.com',
        optional: true,
      },
    ],
    scopes: [],
    review: 'None.',
    steps: ['Make an app password in the settings of Bluesky, under Privacy and security.'],
    consoleUrl: 'https://bsky.app/settings/app-passwords',
    composeUrl: 'https://bsky.app/intent/compose',
  },
  mastodon: {
    how: 'server',
    fields: [{ key: 'server', label: 'Server', hint: 'Such as mastodon.social' }],
    scopes: ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'],
    review: 'None.',
    steps: ['Name your server; its page then asks whether this hub may post.'],
    consoleUrl: 'https://joinmastodon.org/servers',
    composeUrl: 'https://mastodon.social/publish',
  },
  discord: {
    how: 'fields',
    fields: [
      {
        key: 'webhook',
        label: 'Webhook address',
        hint: 'Begins with https://discord.com/api/webhooks/',
        secret: true,
      },
    ],
    scopes: [],
    review: 'None.',
    steps: ['In the settings of a channel, under Integrations, make a webhook and copy its address.'],
    consoleUrl: 'https://discord.com/app',
    composeUrl: 'https://discord.com/app',
  },
  telegram: {
    how: 'fields',
    fields: [
      { key: 'token', label: 'Bot token', hint: 'As @BotFather gave it', secret: true },
      { key: 'chat', label: 'Channel', hint: 'Such as @yourchannel' },
    ],
    scopes: [],
    review: 'None.',
    steps: ['Make a bot with @BotFather and add it to your channel as an administrator who may post.'],
    consoleUrl: 'https://t.me/BotFather',
    composeUrl: 'https://web.telegram.org/',
  },
};

/** Whether the owner may name the server of an account. */
export const namesServer = (platform: Platform): boolean =>
  networkSetups[platform].fields.some(({ key }) => key === 'server');

/** The environment's names for a network's app, where it needs one. */
export const variablesOf = (platform: Platform): string[] =>
  networkSetups[platform].how === 'app'
    ? [`${platform.toUpperCase()}_CLIENT_ID`, `${platform.toUpperCase()}_CLIENT_SECRET`]
    : [];
