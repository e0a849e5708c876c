import type { Database } from '#api/core/database.ts';
import type { Ports } from '#api/core/ports.ts';
import type { TellOwner } from '#api/notices/notices.mail.ts';
import type { BackupTables } from './backup.store.ts';
import type { KeptBackup } from './backup-folder.ts';
import type { WrittenPack } from './handover/write-pack.ts';
import type { BackupReport } from './read/read-backup.ts';
import type { WrittenBackup } from './write/scheduled-backup.ts';

/** Where copies of backups go, away from this machine. */
export interface OffsitePlace {
  /** Its name, without anything secret. */
  readonly name: string;
  put(name: string, file: string, facts: { size: number; hash: string }): Promise<void>;
  /** The names of the copies that are there. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export interface BackupPorts extends Pick<Ports, 'now' | 'log'> {
  database: Database<BackupTables>;
  tellOwner: TellOwner;
  folder: string;
  offsite: () => OffsitePlace | undefined;
  /** Writes a backup and reads it back. With a recipient it is encrypted, for that key and the install's. */
  write(recipient: string | null): Promise<WrittenBackup>;
  /** Restores a backup in a scratch folder. @throws when it cannot be restored */
  rehearse(backup: KeptBackup): Promise<BackupReport>;
  /** Writes a handover pack and reads it back, encrypted for this key and the install's. */
  writePack(recipient: string): Promise<WrittenPack>;
  /** Restores a handover pack in a scratch folder, with its own key or else this install's. */
  rehearsePack(name: string, key: string | undefined): Promise<BackupReport>;
  /** Calls `work` each minute. @returns a function that stops this */
  eachMinute(work: () => void): () => void;
  list(): Promise<KeptBackup[]>;
  prune(keep: number): Promise<void>;
}
