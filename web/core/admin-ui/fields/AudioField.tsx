import { Flex, Input } from 'antd';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import styles from './AudioField.module.css';
import { typedAddress } from './asset-field.ts';
import { ChooseMedia } from './ChooseMedia.tsx';
import { type PickableMedia, useMediaPicker } from './media-picker.ts';

function AudioInput({ value, onChange, what, ...input }: InputProps & { what: PickableMedia }) {
  const pick = useMediaPicker();
  const url = typeof value === 'string' ? value : '';
  const choose = async () => {
    const chosen = await pick?.(what);
    if (chosen) onChange(chosen);
  };
  return (
    <Flex className={styles.row} wrap gap="small">
      <Input {...input} value={url} onChange={(event) => onChange(typedAddress(event.target.value))} />
      <ChooseMedia of={input.id} onClick={choose} disabled={input.disabled} />
    </Flex>
  );
}

/** The address of an audio file, chosen from the media library. */
export const AudioField = (props: InputProps) => <AudioInput {...props} what="audio" />;

/** The same for a file that podcast directories accept. */
export const FeedAudioField = (props: InputProps) => <AudioInput {...props} what="feed audio" />;
