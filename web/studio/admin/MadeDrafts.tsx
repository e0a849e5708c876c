import { useQueries } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { DraftBoard, KeyHint } from './DraftBoard.tsx';
import styles from './GeneratePanel.module.css';

const CONTENT = 'GET /api/ai/content';

interface MadeDraftsProps {
  /** What was generated here, the newest first. */
  generations: readonly string[];
  schedulerPath: string;
  /** Whether the newest was made just now, so that its first draft takes the focus. */
  takesFocus: boolean;
  onRewritten: (generation: string) => void;
}

/** The drafts that were generated in this visit, whatever was decided on them since. */
export function MadeDrafts({ generations, schedulerPath, takesFocus, onRewritten }: MadeDraftsProps) {
  const box = useRef<HTMLElement>(null);
  const queries = useQueries({
    queries: generations.map((generation) => {
      const options = { query: { generation } };
      return {
        queryKey: [CONTENT, options],
        queryFn: ({ signal }: { signal: AbortSignal }) => ownerCall(CONTENT, options, { signal }),
      };
    }),
  });
  const drafts = queries.flatMap(({ data }) => data?.content ?? []);
  const shown = drafts.filter(({ status }) => status !== 'rejected');
  const newest = queries[0]?.data?.content[0]?.generationId;
  useEffect(() => {
    if (takesFocus && newest !== undefined) box.current?.querySelector<HTMLElement>('[data-draft]')?.focus();
  }, [takesFocus, newest]);
  const failed = queries.find(({ error }) => error);

  return (
    <Flex component="section" vertical gap="medium" aria-label="Drafts" className={styles.made} ref={box}>
      <KeyHint />
      {failed?.error && <LoadFailed error={failed.error} onRetry={failed.refetch} />}
      {queries.some(({ isPending }) => isPending) && <Waiting />}
      <DraftBoard
        drafts={shown}
        schedulerPath={schedulerPath}
        keys
        within={box}
        onRewritten={([first]) => first && onRewritten(first.generationId)}
      />
    </Flex>
  );
}
