import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LetterDetail, LetterDraft } from '#shared/letters/letters.schema.ts';
import { ownerCall } from '#web/core/admin-ui/owner-call.ts';
import { useSettled } from '#web/core/admin-ui/use-settled.ts';
import { problemOf } from '#web/core/problem.ts';

const LIST = 'GET /api/admin/letters';
const MOST_UNDONE = 50;

const draftOf = ({ subject, preview, blocks }: LetterDraft): LetterDraft => ({ subject, preview, blocks });
const isSame = (one: LetterDraft, other: LetterDraft) => JSON.stringify(one) === JSON.stringify(other);

/** A draft that saves itself while it is typed. What could not be saved stays in the form. */
export function useLetterDraft(stored: LetterDetail) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState(() => draftOf(stored));
  const [past, setPast] = useState<readonly LetterDraft[]>([]);
  const version = useRef(stored.version);
  const running = useRef<Promise<boolean> | null>(null);
  const newest = useRef(draft);
  newest.current = draft;
  const settled = useSettled(draft);
  const isDirty = !isSame(draft, saved);

  /** One at a time, as each names the version that the one before has made. @returns whether all of it is saved */
  async function saveAll(): Promise<boolean> {
    let last = saved;
    while (!isSame(newest.current, last)) {
      const letter = newest.current;
      try {
        const path = { params: { id: stored.id }, body: { version: version.current, letter } };
        const reply = await ownerCall('PUT /api/admin/letters/:id', path);
        version.current = reply.version;
        last = letter;
        const before = saved;
        setPast((all) => [...all, before].slice(-MOST_UNDONE));
        setSaved(letter);
        setProblem(null);
      } catch (error) {
        const { text, fields } = problemOf(error);
        setProblem(Object.values(fields)[0] ?? text);
        return false;
      }
    }
    void client.invalidateQueries({ queryKey: [LIST] });
    return true;
  }

  function save(): Promise<boolean> {
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  const saveSettled = useEffectEvent(() => {
    if (isDirty && problem === null) void save();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has settled is saved
  useEffect(() => saveSettled(), [settled]);

  return {
    draft,
    isDirty,
    problem,
    save,
    /** The version that was saved last. */
    version: () => version.current,
    change(change: Partial<LetterDraft>) {
      setProblem(null);
      setDraft((old) => ({ ...old, ...change }));
    },
    /** Brings back what was saved before; undefined when there is nothing. */
    undo:
      past.length === 0
        ? undefined
        : () => {
            const before = past.at(-1) as LetterDraft;
            setPast(past.slice(0, -1));
            setDraft(before);
          },
  };
}
