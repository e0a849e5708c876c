/** Why a backup cannot be made, or cannot be taken back. */
export class BackupError extends Error {
  readonly forOwner = true;
}
