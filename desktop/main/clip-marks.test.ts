import { expect, it } from 'vitest';
import { createChoices } from './choices.ts';
import { clipMarks } from './clip-marks.ts';
import { UnreachableError } from './wire.ts';

function hub() {
  const values = new Map<string, unknown>();
  const choices = createChoices({
    get: (key) => values.get(key),
    set: (key, value) => values.set(key, value),
  });
  const stored: unknown[] = [];
  const refused: string[] = [];
  const state = { now: 1000, line: true, status: 200 };
  const session = { csrfToken: 'the token of changes' };
  const marks = clipMarks({
    choices,
    now: () => state.now,
    onRefused: (reason) => refused.push(reason),
    connection: {
      hub: 'https://hub.example',
      async request(path, { body, headers } = {}) {
        if (!state.line) throw new UnreachableError('No line.');
        if (path === '/api/admin/session') return Response.json(session);
        if (state.status !== 200) return Response.json({ error: 'Not now.' }, { status: state.status });
        expect(headers?.get('x-csrf-token')).toBe(session.csrfToken);
        stored.push(await new Response(body).json());
        return Response.json({});
      },
    },
  });
  return { state, marks, stored, refused, choices };
}

it('keeps a press while the hub cannot be reached, and sends it once it can, with the time of the press', async () => {
  const { state, marks, stored, refused, choices } = hub();
  state.line = false;
  await marks.press();
  expect(choices.presses()).toHaveLength(1);
  state.line = true;
  state.status = 503;
  state.now += 30_000;
  await marks.send();
  expect(choices.presses()).toHaveLength(1);
  state.status = 200;
  state.now += 12_000;
  await Promise.all([marks.send(), marks.send()]);
  expect(stored).toEqual([{ id: expect.any(String), ago: 42_000 }]);
  expect([choices.presses(), refused]).toEqual([[], []]);
});

it('says why the hub refused a mark, and does not try it again', async () => {
  const { state, marks, refused, choices } = hub();
  state.status = 409;
  await marks.press();
  expect([refused, choices.presses()]).toEqual([['Not now.'], []]);
});
