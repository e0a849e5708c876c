/** What the hub works with beyond itself, in the order in which the owner sees it. */
export const integrations = ['mail', 'model', 'twitch', 'youtube', 'google', 'storage', 'database'] as const;
export type IntegrationId = (typeof integrations)[number];

/** A file that is sent in travels in pieces of this size. */
export const PIECE_BYTES = 4_000_000;
/** What the owner types to have a backup restored. */
export const RESTORE_WORD = 'RESTORE';

/** Who made a backup: this install, another one, or nobody who says so. */
export const backupOrigins = ['own', 'elsewhere', 'unsigned'] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

/** What is to be known of a backup that this install has not signed, before it is restored. */
export const originWarnings: Readonly<Record<Exclude<BackupOrigin, 'own'>, string>> = {
  elsewhere:
    'Another install signed this backup: your site on another machine, or somebody else’s. Nobody here can tell which.',
  unsigned:
    'This backup has no signature: an older version of this program made it, or somebody who has changed it.',
};
export const ORIGIN_CONSEQUENCE =
  'Whoever made it decides what the restored site is: the owner’s password, where payments go, the keys of private pages. Go on only if you made it yourself and it lay where nobody else could change it, as when you move to a new machine.';
