import { Flex, Input } from 'antd';
import type { InputProps } from '#web/core/admin-ui/content/content-kind.ts';
import { typedAddress } from '#web/core/admin-ui/fields/asset-field.ts';
import { ChooseMedia } from '#web/core/admin-ui/fields/ChooseMedia.tsx';
import { useMediaPicker } from '#web/core/admin-ui/fields/media-picker.ts';
import styles from './AudioField.module.css';

/** The address of an episode's audio file, chosen from the media library. */
export function AudioField({ value, onChange, ...input }: InputProps) {
  const pick = useMediaPicker();
  const url = typeof value === 'string' ? value : '';
  const choose = async () => {
    const chosen = await pick?.('audio');
    if (chosen) onChange(chosen);
  };
  return (
    <Flex className={styles.row} wrap gap="small">
      <Input {...input} value={url} onChange={(event) => onChange(typedAddress(event.target.value))} />
      <ChooseMedia of={input.id} onClick={choose} disabled={input.disabled} />
    </Flex>
  );
}
