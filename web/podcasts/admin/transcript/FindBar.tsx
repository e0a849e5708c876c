import { Button, Checkbox, Flex, Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import styles from './TranscriptEditor.module.css';
import { type Hit, hitsIn, type Line, replaced, type Wanted } from './transcript-edits.ts';

interface FindBarProps {
  lines: readonly Line[];
  onShow: (hit: Hit) => void;
  onReplace: (lines: readonly Line[]) => void;
}

/** Finds a text in all lines, says how often it is there, and replaces it. */
export function FindBar({ lines, onShow, onReplace }: FindBarProps) {
  const [wanted, setWanted] = useState<Wanted>({ find: '', matchCase: false, wholeWords: false });
  const [by, setBy] = useState('');
  const [at, setAt] = useState(-1);
  const [done, setDone] = useState(0);
  const sought = useDeferredValue(wanted);
  const hits = useMemo(() => hitsIn(lines, sought), [lines, sought]);
  const want = (set: Partial<Wanted>) => {
    setWanted({ ...wanted, ...set });
    setAt(-1);
    setDone(0);
  };
  const next = () => {
    const index = (at + 1) % hits.length;
    const hit = hits[index];
    if (!hit) return;
    setAt(index);
    onShow(hit);
  };
  const replaceAll = () => {
    onReplace(replaced(lines, wanted, by));
    setDone(hits.length);
    setAt(-1);
  };
  const inLines = new Set(hits.map(({ key }) => key)).size;
  const found =
    hits.length === 0
      ? 'Not found.'
      : `${hits.length} ${hits.length === 1 ? 'place' : 'places'} in ${inLines} ${inLines === 1 ? 'line' : 'lines'}.`;
  return (
    <search className={styles.find} aria-label="Find and replace">
      <Flex wrap gap="small" align="center">
        <Input
          className={styles.word}
          value={wanted.find}
          maxLength={200}
          placeholder="Find"
          aria-label="Find"
          onChange={({ target }) => want({ find: target.value })}
          onPressEnter={next}
        />
        <Input
          className={styles.word}
          value={by}
          maxLength={200}
          placeholder="Replace by"
          aria-label="Replace by"
          onChange={({ target }) => setBy(target.value)}
        />
        <Button onClick={next} disabled={hits.length === 0}>
          Next
        </Button>
        <Button onClick={replaceAll} disabled={hits.length === 0}>
          Replace {hits.length > 1 && 'all '}
          {hits.length > 0 && hits.length}
        </Button>
      </Flex>
      <Flex wrap gap="small" align="center">
        <Checkbox checked={wanted.matchCase} onChange={({ target }) => want({ matchCase: target.checked })}>
          Match case
        </Checkbox>
        <Checkbox checked={wanted.wholeWords} onChange={({ target }) => want({ wholeWords: target.checked })}>
          Whole words
        </Checkbox>
        <span role="status">
          {done > 0 ? `${done} replaced. Undo takes it back.` : wanted.find !== '' && found}
        </span>
      </Flex>
    </search>
  );
}
