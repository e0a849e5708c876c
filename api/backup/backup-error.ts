/** Why a backup cannot be made or restored. */
export class BackupError extends Error {
  readonly forOwner = true;
}
