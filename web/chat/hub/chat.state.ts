import { atom } from 'jotai';
import type { Names } from '#shared/chat/canned-texts.ts';
import { MESSAGE_LENGTH } from '#shared/chat/chat.constants.ts';
import type { ChatMessage } from '#shared/chat/chat.schema.ts';
import { callEvents } from '#web/core/call-events.ts';
import { call, HttpError } from '#web/core/client.ts';
import { cannedReply } from './canned-reply.ts';

export interface ShownMessage extends ChatMessage {
  id: number;
  /** Why this is a canned reply and not one of the assistant. */
  failure?: string;
}

interface ChatState {
  /** Whether earlier messages have been loaded during this visit. */
  history: 'unknown' | 'loading' | 'known';
  messages: readonly ShownMessage[];
  /** Whether a reply is pending, and the part of it that has arrived. */
  sending: boolean;
  arriving: string;
  error: string | null;
  maxLength: number;
}

export const CLEARED = 'Chat history cleared. How else can I assist you today?';

/** The chat's state for the whole visit: the chat opens again as it was left. */
export const chatAtom = atom<ChatState>({
  history: 'unknown',
  messages: [],
  sending: false,
  arriving: '',
  error: null,
  maxLength: MESSAGE_LENGTH,
});

let lastId = 0;
const shown = (message: Omit<ShownMessage, 'id'>): ShownMessage => {
  lastId += 1;
  return { ...message, id: lastId };
};

/**
 * The request for the earlier messages. Sending and clearing wait for it, so that its response cannot include
 * a message just sent, or bring back cleared ones.
 */
const loadingAtom = atom<Promise<void> | null>(null);

/** Loads the earlier messages, once per visit. */
export const loadHistoryAtom = atom(null, async (get, set) => {
  if (get(chatAtom).history !== 'unknown') return;
  set(chatAtom, { ...get(chatAtom), history: 'loading' });
  const load = async () => {
    try {
      const { history, maxLength } = await call('GET /api/chat/history', {});
      const state = get(chatAtom);
      set(chatAtom, { ...state, messages: [...history.map(shown), ...state.messages], maxLength });
    } catch {
      // biome-ignore lint/suspicious/noConsole: the one place where this failure shows
      console.error('Failed to fetch chat history');
    }
    set(chatAtom, { ...get(chatAtom), history: 'known' });
  };
  const loading = load();
  set(loadingAtom, loading);
  await loading;
});

/** Sends the typed message, unless it is empty or a reply is still pending. */
export const sendAtom = atom(null, async (get, set, typed: string, names: Names) => {
  const message = typed.trim();
  const before = get(chatAtom);
  if (message === '' || before.sending) return;
  const question = shown({ role: 'user', content: message });
  set(chatAtom, {
    ...before,
    messages: [...before.messages, question],
    sending: true,
    arriving: '',
    error: null,
  });
  await get(loadingAtom);
  const answered = (answer: Omit<ShownMessage, 'id' | 'role'>, error: string | null) => {
    const state = get(chatAtom);
    const messages = [...state.messages, shown({ role: 'assistant', ...answer })];
    set(chatAtom, { ...state, messages, sending: false, arriving: '', error });
  };
  try {
    const { response, ...attachments } = await callEvents(
      'POST /api/chat',
      { body: { message, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } },
      ({ text }) => set(chatAtom, { ...get(chatAtom), arriving: get(chatAtom).arriving + text }),
    );
    answered({ content: response, ...attachments }, null);
  } catch (thrown) {
    const failure = failureOf(thrown, names.assistantName);
    answered({ content: cannedReply(typed, names), failure }, failure);
  }
});

/** Deletes all messages, here and on the server. */
export const clearAtom = atom(null, async (get, set) => {
  await get(loadingAtom);
  try {
    await call('POST /api/chat/clear', {});
  } catch {
    // biome-ignore lint/suspicious/noConsole: see above
    console.error('Failed to clear chat history');
    return;
  }
  const messages = [shown({ role: 'assistant', content: CLEARED })];
  set(chatAtom, { ...get(chatAtom), messages, error: null });
});

function failureOf(thrown: unknown, assistantName: string): string {
  if (thrown instanceof HttpError)
    return serverText(thrown.body) ?? `Failed to get a response from ${assistantName}`;
  return thrown instanceof Error
    ? `Failed to get a response from ${assistantName}`
    : 'An unknown error occurred';
}

function serverText(body: string): string | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    return typeof error === 'string' && error !== '' ? error : undefined;
  } catch {
    return undefined;
  }
}
