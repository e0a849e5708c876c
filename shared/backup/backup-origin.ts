/** Who made a backup: this install, another one, or unknown because it is not signed. */
export const backupOrigins = ['own', 'elsewhere', 'unsigned'] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

/** Warnings about a backup that this install has not signed, shown before it is restored. */
export const originWarnings: Readonly<Record<Exclude<BackupOrigin, 'own'>, string>> = {
  elsewhere:
    'Another install signed this backup: your site on another machine, or somebody else’s. Nobody here can tell which.',
  unsigned:
    'This backup has no signature: an older version of this program made it, or somebody who has changed it.',
};
export const ORIGIN_CONSEQUENCE =
  'Whoever made it decides what the restored site is: the owner’s password, where payments go, the keys of private pages. Go on only if you made it yourself and nobody else could change it, as when you move to a new machine.';
