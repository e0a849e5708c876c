import type { ShownPage } from '#shared/site/site.paths.ts';
import type { DraftNote } from '#shared/site/site.view.ts';
import type { Passwords } from './auth/auth.passwords.ts';
import type { MeasurePassword } from './auth/auth.strength.ts';
import type { ConnectionStore } from './core/connections/connection-store.ts';
import type { DiskReserve } from './core/files/disk-reserve.ts';
import type { Reader } from './core/http/endpoints.ts';
import type { LiveResponses } from './core/http/responses/live-responses.ts';
import type { Job } from './core/jobs/job.ts';
import type { Mailer } from './core/mail/mailer.ts';
import type { SliceParts } from './core/slice.ts';
import type { Unsaved } from './site/site.preview.ts';
import type { Tables } from './slice-tables.ts';

/** What the slices are made with. */
export interface SlicesOptions extends Omit<SliceParts<Tables>, 'whoIs'> {
  /** Responses that are sent without going through the framework. */
  replies: LiveResponses;
  reserve: DiskReserve;
  mailer: Pick<Mailer, 'status'>;
  connectionStore: ConnectionStore;
  /** Warnings about how the program is set up. */
  warnings: () => string[];
  passwords: Passwords;
  measure: MeasurePassword;
  /** Folders of files that are served as they are. */
  fileDirs: readonly string[] | undefined;
  /** From which commit the program was built, and when; undefined where the sources run. */
  build: { commit: string | null; builtAt: string } | undefined;
  /** Reads a public endpoint by its address. */
  read: Reader;
  /** Draws a page as visitors get it. */
  drawPage(page: ShownPage, path: string): Promise<string>;
  /** Draws a page with replies in place of those that are saved. */
  drawPreview(page: ShownPage, path: string, unsaved: Unsaved, note?: DraftNote): Promise<string>;
  /** The address of a script that is no part of a page, by its source. */
  scriptOf(source: string): string;
  /** Draws a QR code of a text. */
  drawQr(text: string): Promise<string>;
  /** Whether the owner has said that other secrets than those of the first start are right. */
  newSecrets: boolean;
  /** Jobs of the program that belong to no slice. */
  coreJobs: readonly Job[];
}
