import { randomUUID } from 'node:crypto';
import { ownSession } from '#shared/auth/auth.schema.ts';
import { isPassing } from '#shared/live/live.marks.ts';
import type { Choices } from './choices.ts';
import type { HubConnection } from './hub-connection.ts';
import { UnreachableError } from './wire.ts';

const tokenOfSession = ownSession.pick({ csrfToken: true });

interface ClipMarksOptions {
  connection: Pick<HubConnection, 'hub' | 'request'>;
  choices: Pick<Choices, 'presses' | 'setPresses'>;
  now: () => number;
  /** The hub has refused a mark, for the reason that it gives. */
  onRefused: (reason: string) => void;
}

/** Marks moments of the stream. A press is kept on this computer until the hub has stored it. */
export function clipMarks({ connection, choices, now, onRefused }: ClipMarksOptions) {
  let sending = Promise.resolve();

  async function store({ id, at }: { id: string; at: number }): Promise<Response> {
    const session = await connection.request('/api/admin/session');
    if (!session.ok) return session;
    const { csrfToken } = tokenOfSession.parse(await session.json());
    const body = JSON.stringify({ id, ago: Math.max(0, now() - at) });
    const headers = new Headers({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-csrf-token': csrfToken,
    });
    return connection.request('/api/admin/live/marks', {
      method: 'POST',
      headers,
      body: new Response(body).body,
    });
  }

  async function sendAll(): Promise<void> {
    for (const press of choices.presses().filter(({ hub }) => hub === connection.hub)) {
      const reply = await store(press);
      const text = await reply.text();
      if (isPassing(reply.status)) return;
      choices.setPresses(choices.presses().filter(({ id }) => id !== press.id));
      if (!reply.ok) onRefused(reasonIn(text));
    }
  }

  /** Sends what waits, one after the other. Without a connection it waits for the next call. */
  function send(): Promise<void> {
    sending = sending.then(sendAll).catch((error) => {
      if (!(error instanceof UnreachableError)) onRefused('The hub gave no answer that this app knows.');
    });
    return sending;
  }

  return {
    send,
    press(): Promise<void> {
      const press = { id: randomUUID(), hub: connection.hub, at: now() };
      choices.setPresses([...choices.presses(), press]);
      return send();
    },
  };
}

function reasonIn(text: string): string {
  try {
    return String((JSON.parse(text) as { error: unknown }).error);
  } catch {
    return 'The hub refused it.';
  }
}
