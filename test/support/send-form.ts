import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Shield } from '#shared/core/form-shield.ts';
import type { TestHub } from './test-hub.ts';

/** What a person's browser sends along. */
const human: Shield = { website: '', elapsedMs: 8000 };

interface SendOptions {
  /** The attempt that this belongs to; a new one by default. */
  key?: string;
  shield?: Partial<Shield>;
  /** The visitor's address, where the hub trusts its proxy. */
  from?: string;
}

/** Sends a form as the site's own pages do. */
export function sendForm(hub: Pick<TestHub, 'get'>, path: string, fields: object, options: SendOptions = {}) {
  const { key = randomUUID(), shield, from } = options;
  return hub.get(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [IDEMPOTENCY_HEADER]: key,
      ...(from && { 'X-Forwarded-For': from }),
    },
    body: JSON.stringify({ ...fields, shield: { ...human, ...shield } }),
  });
}
