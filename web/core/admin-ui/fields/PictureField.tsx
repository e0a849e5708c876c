import { Flex, Input } from 'antd';
import { smallestOf } from '#shared/core/address/media-address.ts';
import { typedAddress } from './asset-field.ts';
import { ChooseMedia } from './ChooseMedia.tsx';
import { useMediaPicker } from './media-picker.ts';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  id: string;
  value: string;
  onChange: (url: string) => void;
  onBlur: () => void;
  disabled?: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A picture's address with the picture itself, chosen from the media library where there is one. */
export function PictureField({ value, onChange, ...input }: PictureFieldProps) {
  const pick = useMediaPicker();
  const choose = async () => {
    const url = await pick?.();
    if (url) onChange(url);
  };
  return (
    <Flex wrap gap="10px 14px" align="end">
      {value ? (
        <img
          key={value}
          className={styles.picture}
          src={smallestOf(value)}
          width={128}
          height={72}
          alt="As it is now"
        />
      ) : (
        <span className={styles.none}>No picture</span>
      )}
      <Flex className={styles.controls} vertical gap="small">
        <Input {...input} value={value} onChange={(event) => onChange(typedAddress(event.target.value))} />
        {pick && <ChooseMedia of={input.id} onClick={choose} disabled={input.disabled} />}
      </Flex>
    </Flex>
  );
}
