import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLEARED, chatAtom, clearAtom, loadHistoryAtom, sendAtom } from './chat.state.ts';

const names = { creatorName: 'Coop', networkName: 'Coop TV', assistantName: 'COOP.AI' };
const network = vi.spyOn(globalThis, 'fetch');
const log = vi.spyOn(console, 'error').mockImplementation(() => {});

let store: ReturnType<typeof createStore>;
beforeEach(() => {
  store = createStore();
  network.mockReset();
  log.mockClear();
});
afterEach(() => expect(store.get(chatAtom).sending).toBe(false));

const said = () => store.get(chatAtom).messages.map(({ role, content }) => [role, content]);
const stream = (...blocks: string[]) => new Response(blocks.map((block) => `${block}\n\n`).join(''));
const send = (typed: string) => store.set(sendAtom, typed, names);

it('asks for the history once', async () => {
  network.mockResolvedValue(Response.json({ history: [{ role: 'user', content: 'a' }], maxLength: 99 }));
  const loading = store.set(loadHistoryAtom);
  expect(store.get(chatAtom).history).toBe('loading');
  await store.set(loadHistoryAtom);
  await loading;
  await store.set(loadHistoryAtom);
  expect(network).toHaveBeenCalledTimes(1);
  expect(store.get(chatAtom)).toMatchObject({ history: 'known', maxLength: 99 });
  expect(said()).toEqual([['user', 'a']]);
});

it('queues a message that is sent while the history is loading, and sends it afterwards', async () => {
  const history = Promise.withResolvers<Response>();
  network.mockReturnValueOnce(history.promise);
  const loading = store.set(loadHistoryAtom);
  network.mockImplementation(async () => stream('event: reply\ndata: {"response":"Hello"}'));
  const sending = send('b');
  expect(said()).toEqual([['user', 'b']]);
  expect(network).toHaveBeenCalledTimes(1);
  history.resolve(Response.json({ history: [{ role: 'user', content: 'a' }], maxLength: 99 }));
  await Promise.all([loading, sending]);
  expect(said()).toEqual([
    ['user', 'a'],
    ['user', 'b'],
    ['assistant', 'Hello'],
  ]);
});

it('only logs a history that fails to load', async () => {
  network.mockResolvedValue(new Response('', { status: 500 }));
  await store.set(loadHistoryAtom);
  expect(log.mock.calls).toEqual([['Failed to fetch chat history']]);
  expect(store.get(chatAtom)).toMatchObject({ history: 'known', messages: [], error: null });
});

it('trims and sends the message, shows it at once, and then streams the reply', async () => {
  const arrived: string[] = [];
  store.sub(chatAtom, () => arrived.push(store.get(chatAtom).arriving));
  network.mockResolvedValue(
    stream(
      'data: {"text":"On"}',
      'data: {"text":"e"}',
      'event: reply\ndata: {"response":"One","origin":"model"}',
    ),
  );
  const sending = send('  two? ');
  expect(said()).toEqual([['user', 'two?']]);
  expect(store.get(chatAtom).sending).toBe(true);
  await send('three?');
  await sending;
  expect(network).toHaveBeenCalledTimes(1);
  const [path, init] = network.mock.lastCall as [string, RequestInit];
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect([path, init.method]).toEqual(['/api/chat', 'POST']);
  expect(JSON.parse(String(init.body))).toEqual({ message: 'two?', timeZone });
  expect(init.headers).toMatchObject({ Accept: 'text/event-stream' });
  expect(arrived).toContain('On');
  expect(arrived).toContain('One');
  expect(said()).toEqual([
    ['user', 'two?'],
    ['assistant', 'One'],
  ]);
});

it('ignores a message without a word', async () => {
  await send(' \n ');
  expect(network).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

it.each([
  ['the words of the server', () => Response.json({ error: 'Too much.' }, { status: 429 }), 'Too much.'],
  [
    'its own without them',
    () => new Response('<html>', { status: 502 }),
    'Failed to get a response from COOP.AI',
  ],
  [
    'the words of a broken stream',
    () => stream('data: {"text":"x"}', 'event: error\ndata: {"error":"Gone."}'),
    'Gone.',
  ],
  ['its own for a cut stream', () => stream('data: {"text":"x"}'), 'Failed to get a response from COOP.AI'],
])('keeps %s as the error, and shows a canned reply', async (_, response, error) => {
  network.mockResolvedValue(response());
  await send('hi ');
  expect(store.get(chatAtom).error).toBe(error);
  expect(said()[1]).toEqual(['assistant', expect.stringMatching(/^Hello!/)]);
});

it('matches keywords of the canned reply against the message before it is trimmed', async () => {
  network.mockImplementation(async () => new Response('', { status: 503 }));
  await send('hi');
  expect(said()[1]?.[1]).toMatch(/here to help/);
});

it('reports a thrown value that is not an Error as an unknown error', async () => {
  network.mockRejectedValue('what?');
  await send('anything');
  expect(store.get(chatAtom).error).toBe('An unknown error occurred');
});

it('clears the messages once the server has cleared them, and only logs a failure', async () => {
  network.mockImplementation(async () => new Response('', { status: 503 }));
  await send('anything');
  await store.set(clearAtom);
  expect(said()).toHaveLength(2);
  expect(log).toHaveBeenCalledTimes(1);
  network.mockResolvedValue(Response.json({ cleared: true }));
  await store.set(clearAtom);
  expect(said()).toEqual([['assistant', CLEARED]]);
  expect(store.get(chatAtom).error).toBeNull();
});
