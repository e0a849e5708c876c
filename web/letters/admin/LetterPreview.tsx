import { useQuery } from '@tanstack/react-query';
import { Checkbox, Flex, Segmented } from 'antd';
import { useState } from 'react';
import type { LetterDraft } from '#shared/letters/letters.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useDebounced } from '#web/core/admin-ui/calls/timers.ts';
import { PageFrame } from '#web/core/admin-ui/PageFrame.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './Letters.module.css';

/** Widths in pixels: of the pane in which a mail program shows a mail, and of a phone. */
const widths = [
  { value: 720, label: 'Desktop' },
  { value: 390, label: 'Phone' },
];
const parts = [
  { value: 'html', label: 'Letter' },
  { value: 'text', label: 'Text part' },
];

/** A letter as mail programs show it: on a phone or a desktop, in the dark, without pictures, as plain text. */
export function LetterPreview({ letter }: { letter: LetterDraft }) {
  const [width, setWidth] = useState(innerWidth < 1100 ? 390 : 720);
  const [part, setPart] = useState('html');
  const [pictures, setPictures] = useState(true);
  const [dark, setDark] = useState(false);
  const { subject, preview, blocks } = useDebounced(letter);
  const body = { subject, preview, blocks, pictures, dark };
  const { data, error, isFetching } = useQuery({
    queryKey: ['letter preview', body],
    queryFn: () => ownerCall('POST /api/admin/letters/preview', { body }),
    placeholderData: (shown) => shown,
    retry: false,
    gcTime: 0,
  });
  return (
    <Flex component="section" vertical gap="medium" aria-label="Preview">
      <div className={styles.row}>
        <Segmented options={widths} value={width} onChange={setWidth} aria-label="Width of the preview" />
        <Segmented options={parts} value={part} onChange={setPart} aria-label="Part of the letter" />
        <Checkbox checked={pictures} onChange={({ target }) => setPictures(target.checked)}>
          Pictures
        </Checkbox>
        <Checkbox checked={dark} onChange={({ target }) => setDark(target.checked)}>
          Dark
        </Checkbox>
      </div>
      <p className={styles.note} role="status">
        {stateOf()}
      </p>
      {data && part === 'html' && <PageFrame html={data.html} width={width} isStill />}
      {data && part === 'text' && <pre className={styles.text}>{data.text}</pre>}
    </Flex>
  );

  function stateOf(): string {
    if (error) return `The preview could not be shown: ${problemOf(error).text}`;
    if (isFetching && !data) return 'Loading the preview…';
    return 'Mail programs differ a little.';
  }
}
