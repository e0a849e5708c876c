import { VOTE_POLL_MS } from '#shared/live-review/live-review.constants.ts';
import type { VoteState } from '#shared/live-review/live-review.schema.ts';

const TIMEOUT_MS = 8000;

export const part = (id: string) => document.getElementById(id) as HTMLElement;

export function setText(id: string, text: string): void {
  const element = part(id);
  // A screen reader reads a text anew that was written anew.
  if (element.textContent !== text) element.textContent = text;
}

/** How far the clock of the server is ahead of this device's, in milliseconds, to a second. */
let ahead = 0;

export interface Read {
  state: VoteState | undefined;
  /** The status of the response; 0 when there was none. */
  status: number;
}

/** Reads what is reviewed now. */
async function read(path: string): Promise<Read> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const sent = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(sent)) ahead = sent - Date.now();
    const state = response.ok ? ((await response.json()) as VoteState) : undefined;
    return { state, status: response.status };
  } catch {
    return { state: undefined, status: 0 };
  }
}

/**
 * Reads it again and again, each time after the last response, and not while the page is hidden.
 * @returns a function that reads at once
 */
export function follow(path: string, show: (read: Read) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  const look = async () => {
    clearTimeout(timer);
    if (isReading || document.hidden) return;
    isReading = true;
    show(await read(path));
    isReading = false;
    // Spread, so that a thousand phones do not ask in the same moment.
    timer = setTimeout(look, VOTE_POLL_MS * (0.8 + Math.random() * 0.4));
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  void look();
  return () => void look();
}

/** `2:05` before the end of a track, `+0:12` after it; empty for none. */
function timeText({ phase, startedAt, minutes }: VoteState): { text: string; isOver: boolean } {
  if (phase !== 'playing' || startedAt === null) return { text: '', isOver: false };
  const left = Math.round((Date.parse(startedAt) + minutes * 60_000 - Date.now() - ahead) / 1000);
  const [seconds, isOver] = [Math.abs(left), left < 0];
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { text: isOver ? `+${clock}` : clock, isOver };
}

/** Shows the time of the track, every second. @param now what was read last */
export function showTime(now: () => VoteState | undefined): void {
  setInterval(() => {
    const state = now();
    const { text, isOver } = state ? timeText(state) : { text: '', isOver: false };
    const element = part('time');
    element.textContent = text;
    element.hidden = text === '';
    element.classList.toggle('over', isOver);
  }, 500);
}

export function showBar({ yes, no }: { yes: number; no: number }): void {
  part('bar').style.width = yes + no === 0 ? '0' : `${(yes / (yes + no)) * 100}%`;
}
