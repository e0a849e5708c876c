import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#web/core/client.ts';
import { problemOf } from '#web/core/problem.ts';
import { readStored, store } from '#web/core/storage.ts';
import { limitOf, tooLongBy } from './guest-limits.ts';
import type { GuestPartProps } from './use-guest-page.ts';

const SAVE_AFTER_MS = 1500;
const RETRY_MS = 10_000;

/** What was typed and is not saved yet, and what was there when typing began. */
interface Draft {
  value: string;
  was: string;
}

const nameOf = (code: string, field: string) => `guest.${code}.${field}`;

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'value' in kept && 'was' in kept;

/** Drafts that an earlier visit could not save. */
function keptDrafts(code: string, fields: readonly string[]): Record<string, Draft> {
  const kept = fields.map((field) => [field, readStored('localStorage', nameOf(code, field))] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, Draft] => isDraft(entry[1])));
}

export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting';

/**
 * The fields of a guest, each saved by itself shortly after typing. What is not saved yet stays on this device, over a
 * reload and without a network; what another window has written is never overwritten unasked.
 */
export function useGuestFields({ code, headers, page, accept, refresh }: GuestPartProps) {
  const [drafts, setDrafts] = useState(() => keptDrafts(code, Object.keys(page.values)));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [state, setState] = useState<SaveState>('idle');
  /** As they are now, for a save that is still running. */
  const now = useRef({ drafts, blocked: new Set<string>(), busy: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useRef<() => Promise<void>>(async () => {});

  const later = useCallback((ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush.current(), ms);
  }, []);

  function keep(field: string, draft: Draft | null): void {
    const { [field]: _, ...others } = now.current.drafts;
    now.current.drafts = draft ? { ...others, [field]: draft } : others;
    setDrafts(now.current.drafts);
    store('localStorage', nameOf(code, field), draft);
  }

  function clear(field: string): void {
    now.current.blocked.delete(field);
    setProblems(({ [field]: _, ...others }) => others);
    setConflicts((list) => list.filter((one) => one !== field));
  }

  async function save(field: string, { value, was }: Draft): Promise<boolean> {
    try {
      const saved = await call(
        'PATCH /api/orders/:code/guest',
        { params: { code }, body: { field, value, was } },
        { headers },
      );
      accept(saved);
      const typed = now.current.drafts[field];
      const stored = saved.values[field] ?? '';
      keep(field, typed && typed.value !== value ? { value: typed.value, was: stored } : null);
      return true;
    } catch (error) {
      const { code: problem, text, fields } = problemOf(error);
      if (problem === 'unreachable' || problem === 'rate.limited' || problem.startsWith('server.'))
        return false;
      now.current.blocked.add(field);
      if (problem === 'request.conflict') {
        await refresh();
        setConflicts((list) => [...list, field]);
      } else setProblems((list) => ({ ...list, [field]: fields.value ?? text }));
      if (problem === 'order.closed') void refresh();
      return true;
    }
  }

  flush.current = async () => {
    if (now.current.busy || page.closed) return;
    now.current.busy = true;
    let isReached = true;
    while (isReached) {
      const next = Object.entries(now.current.drafts).find(([field, { value }]) => {
        return !now.current.blocked.has(field) && tooLongBy(value, limitOf(field, page)) === 0;
      });
      if (!next) break;
      setState('saving');
      isReached = await save(...next);
    }
    now.current.busy = false;
    if (!isReached) later(RETRY_MS);
    setState((before) => (isReached ? (before === 'saving' ? 'saved' : before) : 'waiting'));
  };

  useEffect(() => {
    later(0);
    const again = () => later(0);
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(timer.current);
    };
  }, [later]);

  return {
    state,
    /** How many fields wait to be saved. */
    waiting: Object.keys(drafts).length,
    valueOf: (field: string): string => drafts[field]?.value ?? page.values[field] ?? '',
    problemOf: (field: string): string | undefined => problems[field],
    /** What another window has saved meanwhile; undefined where nothing else was. */
    otherOf: (field: string): string | undefined =>
      conflicts.includes(field) ? (page.values[field] ?? '') : undefined,
    change(field: string, value: string): void {
      clear(field);
      const stored = page.values[field] ?? '';
      const was = now.current.drafts[field]?.was ?? stored;
      keep(field, value === stored && was === stored ? null : { value, was });
      setState('idle');
      later(SAVE_AFTER_MS);
    },
    saveNow: () => later(0),
    /** Settles a conflict: with what is typed here, or with what the other window has saved. */
    settle(field: string, mine: boolean): void {
      const draft = now.current.drafts[field];
      clear(field);
      keep(field, mine && draft ? { value: draft.value, was: page.values[field] ?? '' } : null);
      later(0);
    },
  };
}

export type GuestFields = ReturnType<typeof useGuestFields>;
