import { PIECE_BYTES } from '#shared/system/system.constants.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { HttpError } from '#web/core/client.ts';

const TRIES = 5;
const PAUSE_MS = 1000;

/** Sends a file in pieces; one that is lost on the way is sent again. @throws HttpError when it is refused */
export async function sendBackup(
  file: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let offset = 0; offset < file.size; offset += PIECE_BYTES) {
    const piece = file.slice(offset, offset + PIECE_BYTES, 'application/octet-stream');
    await sendPiece(piece, offset, signal);
    onSent(offset + piece.size);
  }
}

async function sendPiece(piece: Blob, offset: number, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const query = { offset: String(offset) };
      await ownerCall('PUT /api/admin/system/restore/file', { query }, { file: piece, signal });
      return;
    } catch (error) {
      // A refusal is one; a connection that broke is worth another try.
      if (signal.aborted || tries >= TRIES || (error instanceof HttpError && error.status < 500)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
    }
  }
}
