import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LetterDetail, LetterDraft } from '#shared/letters/letters.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useDebounced } from '#web/core/admin-ui/calls/timers.ts';
import { dropDraft, keepDraft, draftOf as keptDraft } from '#web/core/admin-ui/calls/unsaved.ts';
import { isConflict, problemOf } from '#web/core/problem.ts';

const LIST = 'GET /api/admin/letters';
const MOST_UNDONE = 50;

const draftOf = ({ subject, preview, blocks }: LetterDraft): LetterDraft => ({ subject, preview, blocks });
const isSame = (one: LetterDraft, other: LetterDraft) => JSON.stringify(one) === JSON.stringify(other);

/** A draft with autosave. Changes that could not be saved are restored when the owner comes back. */
export function useLetterDraft(stored: LetterDetail) {
  const client = useQueryClient();
  const name = `letter ${stored.id}`;
  const [draft, setDraft] = useState(
    () => (keptDraft(name, stored.version) ?? draftOf(stored)) as LetterDraft,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [saved, setSaved] = useState(() => draftOf(stored));
  const [past, setPast] = useState<readonly LetterDraft[]>([]);
  const version = useRef(stored.version);
  const running = useRef<Promise<boolean> | null>(null);
  const undone = useRef<LetterDraft | null>(null);
  const newest = useRef(draft);
  newest.current = draft;
  const settled = useDebounced(draft);
  const isDirty = !isSame(draft, saved);

  /**
   * Saves one after the other, as each names the version made by the one before. @returns whether all of it
   * is saved
   */
  async function saveAll(): Promise<boolean> {
    let last = saved;
    while (!isSame(newest.current, last)) {
      const letter = newest.current;
      try {
        const path = { params: { id: stored.id }, body: { version: version.current, letter } };
        const reply = await ownerCall('PUT /api/admin/letters/:id', path);
        version.current = reply.version;
        const before = last;
        last = letter;
        // A restored draft is not a step that can be undone itself.
        if (letter !== undone.current) setPast((all) => [...all, before].slice(-MOST_UNDONE));
        setSaved(letter);
        setProblem(null);
        setOutdated(false);
      } catch (error) {
        const { text, fields } = problemOf(error);
        setProblem(isConflict(error) ? text : (Object.values(fields)[0] ?? text));
        setOutdated(isConflict(error));
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

  /** Overwrites what was saved elsewhere meanwhile. */
  async function saveOver(): Promise<boolean> {
    try {
      const path = { params: { id: stored.id } };
      version.current = (await ownerCall('GET /api/admin/letters/:id', path)).version;
    } catch (error) {
      setProblem(problemOf(error).text);
      return false;
    }
    return save();
  }

  const saveSettled = useEffectEvent(() => {
    if (isDirty && problem === null) void save();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has settled is saved
  useEffect(() => saveSettled(), [settled]);

  useEffect(() => {
    if (isDirty) keepDraft(name, { version: version.current, values: { ...draft } });
    else dropDraft(name);
  }, [name, draft, isDirty]);

  return {
    draft,
    isDirty,
    problem,
    isOutdated,
    save,
    saveOver,
    /** Discards unsaved changes. */
    discard: () => dropDraft(name),
    /** The version that was saved last. */
    version: () => version.current,
    change(change: Partial<LetterDraft>) {
      // A conflict with a change made elsewhere stays: typing on must not overwrite that change.
      if (!isOutdated) setProblem(null);
      setDraft((old) => ({ ...old, ...change }));
    },
    /** Restores what was saved before; undefined when there is nothing. */
    undo:
      past.length === 0
        ? undefined
        : () => {
            const before = past.at(-1) as LetterDraft;
            undone.current = before;
            setPast(past.slice(0, -1));
            setDraft(before);
          },
  };
}
