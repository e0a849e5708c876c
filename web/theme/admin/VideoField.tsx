import { Input } from 'antd';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { ChooseMedia } from '#web/core/admin-ui/fields/ChooseMedia.tsx';
import { useMediaPicker } from '#web/core/admin-ui/fields/media-picker.ts';
import styles from './LookPanel.module.css';

/** A video's address, chosen from the media library where there is one. */
export function VideoField({ value, onChange, ...input }: InputProps) {
  const pick = useMediaPicker();
  const choose = async () => {
    const url = await pick?.('pictures and videos');
    if (url) onChange(url);
  };
  return (
    <div className={styles.color}>
      <Input {...input} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
      {pick && <ChooseMedia of={input.id} onClick={choose} disabled={input.disabled} />}
    </div>
  );
}
