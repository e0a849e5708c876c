import type { AuthTables } from '#api/auth/auth.store.ts';
import type { BackupSlice } from '#api/backup/backup.slice.ts';
import { type ChangeTables, isWritten } from '#api/core/content/changes.ts';
import type { StoreDatabase } from '#api/core/database.ts';
import { isExample } from '#api/orders/orders.payment.ts';
import type { OrderDocuments } from '#api/orders/orders.store.ts';
import { sampleNames } from '#api/site/site.seed.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';
import type { SetupStep } from '#shared/home/home.schema.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';

type Step = Omit<SetupStep, 'done' | 'skipped'> & { isDone(): Promise<boolean> };

export interface SetupPorts {
  database: StoreDatabase<ChangeTables & AuthTables>;
  identity: () => Promise<SiteIdentity>;
  payment: OrderDocuments['payment'];
  backup: Pick<BackupSlice, 'settings'>;
  hasMailServer(): Promise<boolean>;
  /** Which of the legal pages (their content is the owner's responsibility) are not shown. */
  legalOff(): Promise<readonly string[]>;
  /** Whether any sample content is left that the owner has not changed. */
  hasSamples(): Promise<boolean>;
}

/** The steps of the setup, and how the program checks that each is done. */
export function setupSteps({
  database,
  identity,
  payment,
  backup,
  hasMailServer,
  legalOff,
  hasSamples,
}: SetupPorts): Step[] {
  const { db } = database;
  const isChanged = (...names: string[]) => isWritten(db, names);

  return [
    {
      key: 'name',
      title: 'Your name',
      detail: 'It is on every page, in mails and in search results.',
      target: adminPaths.identity,
      isDone: async () => {
        const { creatorName, networkName } = await identity();
        return creatorName !== sampleNames.creator || networkName !== sampleNames.network;
      },
    },
    {
      key: 'look',
      title: 'Your logo and colours',
      detail: 'With a preview of the site. Colours that would be hard to read are corrected automatically.',
      target: adminPaths.look,
      isDone: () => isChanged('theme'),
    },
    {
      key: 'content',
      title: 'Your first show, video or release',
      detail: 'Paste the address of your channel or podcast, and choose what of it is added.',
      target: adminPaths.channels,
      isDone: () => isChanged('podcastShows', 'podcastEpisodes', 'videos', 'musicReleases', 'playlists'),
    },
    {
      key: 'payment',
      title: 'Where payments go',
      detail: 'Your handle and QR code. Until then buyers see an example, and cannot pay.',
      target: adminPaths.payment,
      isDone: async () => !isExample(await payment.get()),
    },
    {
      key: 'mail',
      title: 'Mail',
      detail: 'A mail account that sends confirmations. Without one you write to people yourself.',
      target: adminPaths.connections,
      isDone: hasMailServer,
    },
    {
      key: 'live',
      title: 'Where you stream',
      detail: 'Your channels, and how the site learns that you are live.',
      target: adminPaths.platforms,
      isDone: () => isChanged('streamingPlatforms', 'stream'),
    },
    {
      key: 'backup',
      title: 'Backups that only you can read',
      detail:
        'Made each day once you switch them on, and encrypted with your key, so nobody else can read them.',
      target: adminPaths.backups,
      isDone: async () => {
        const { enabled, recipient } = await backup.settings.get();
        return enabled && recipient !== null;
      },
    },
    {
      key: 'second-factor',
      title: 'A second factor',
      detail: 'A passkey or a code from your phone, so that a stolen password alone is not enough to log in.',
      target: adminPaths.security,
      isDone: async () => {
        const [owner, passkey] = await Promise.all([
          db.selectFrom('owners').select('totpSecret').executeTakeFirst(),
          db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst(),
        ]);
        return (owner?.totpSecret ?? null) !== null || passkey !== undefined;
      },
    },
    {
      key: 'legal',
      title: 'Your terms and refunds',
      detail:
        'Drafts with blanks are ready. Nobody sees the pages before you fill them in and switch them on.',
      target: adminPaths.panel('content/pages/legal'),
      isDone: async () => (await legalOff()).length === 0,
    },
    {
      key: 'samples',
      title: 'Remove the samples',
      detail: 'Shows, videos and articles that came with the program. You can undo this for a day.',
      target: adminPaths.samples,
      isDone: async () => !(await hasSamples()),
    },
  ];
}
