import { Input } from 'antd';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { ChapterPictures } from './ChapterPictures.tsx';

/** The notes of an episode; below them, the chapters that they list. */
export function NotesField({ value, onChange, ...input }: InputProps) {
  const notes = typeof value === 'string' ? value : '';
  return (
    <>
      <Input.TextArea {...input} rows={4} value={notes} onChange={(event) => onChange(event.target.value)} />
      <ChapterPictures notes={notes} onChange={onChange} disabled={input.disabled === true} />
    </>
  );
}
