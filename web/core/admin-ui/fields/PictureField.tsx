import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { libraryFile, shownPicture, srcSetOf } from '#shared/core/address/media-address.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { cx } from '#web/core/hub-ui/cx.ts';
import { typedAddress } from './asset-field.ts';
import { ChooseMedia } from './ChooseMedia.tsx';
import { type LibraryFile, type PictureRatio, ratioNumber, useMediaPicker } from './media-picker.ts';
import { PictureEdits } from './PictureEdits.tsx';
import styles from './PictureField.module.css';

interface PictureFieldProps {
  id: string;
  value: string;
  onChange: (url: string) => void;
  onBlur: () => void;
  disabled?: boolean | undefined;
  /** Of the place where the picture stands; without one it is shown whole. */
  ratio?: PictureRatio | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A picture as it will stand in its place, chosen from the media library or typed as an address. */
export function PictureField({ value, onChange, ratio, ...input }: PictureFieldProps) {
  const pick = useMediaPicker();
  const [isTyped, setTyped] = useState(false);
  const fileId = libraryFile(value)?.id ?? '';
  const params = { id: fileId };
  const { data } = useOwnerData('GET /api/admin/media/files/:id', { params }, { enabled: fileId !== '' });
  // While it loads, that of the picture before: its buttons keep the focus.
  const file = fileId === '' ? undefined : data;
  const choose = async () => {
    const url = await pick?.();
    if (!url) return;
    onChange(url);
    setTyped(false);
  };
  // The address of a file of the library says nothing to its owner.
  const isFolded = fileId !== '' && !isTyped && !input['aria-invalid'];
  return (
    <Flex wrap gap="10px 14px" align="start">
      {value ? (
        <ShownPicture key={value} src={value} ratio={ratio} file={file} />
      ) : (
        <span className={cx(styles.none, isTall(ratio) && styles.tall)} style={shapeOf(ratio)}>
          No picture
        </span>
      )}
      <Flex className={styles.controls} vertical gap="small">
        {file && (
          <span className={styles.name}>
            {file.name} <span className="hint">{file.width && `${file.width} × ${file.height}`}</span>
          </span>
        )}
        {!isFolded && (
          <Input
            {...input}
            value={value}
            onChange={(event) => {
              // It stays while it is typed into, whatever the address is.
              setTyped(true);
              onChange(typedAddress(event.target.value));
            }}
          />
        )}
        <Flex wrap gap="small">
          {pick && (
            <ChooseMedia
              of={input.id}
              onClick={choose}
              disabled={input.disabled}
              {...(isFolded && { id: input.id })}
            />
          )}
          {file && !input.disabled && (
            <PictureEdits of={input.id} file={file} ratio={ratio} onChange={onChange} />
          )}
          {value !== '' && (
            <Button
              aria-describedby={`${input.id}-label`}
              disabled={input.disabled === true}
              onClick={() => {
                onChange('');
                setTyped(false);
              }}
            >
              Remove
            </Button>
          )}
          {isFolded && (
            <Button type="text" aria-describedby={`${input.id}-label`} onClick={() => setTyped(true)}>
              Address
            </Button>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}

interface ShownPictureProps {
  src: string;
  ratio: PictureRatio | undefined;
  file: LibraryFile | undefined;
}

const shapeOf = (ratio: PictureRatio | undefined) =>
  ratio && { aspectRatio: ratioNumber(ratio), height: 'auto' };
const isTall = (ratio: PictureRatio | undefined) => ratio !== undefined && ratioNumber(ratio) <= 1;

/** Whole, or in the ratio of its place around its focal point. */
function ShownPicture({ src, ratio, file }: ShownPictureProps) {
  const { x, y } = file?.focus ?? { x: 50, y: 50 };
  const shown = shownPicture(src);
  return (
    <img
      className={cx(styles.picture, isTall(ratio) && styles.tall)}
      src={shown}
      srcSet={srcSetOf(shown)}
      sizes="220px"
      style={{ ...shapeOf(ratio), ...(ratio && { objectFit: 'cover', objectPosition: `${x}% ${y}%` }) }}
      width={220}
      height={124}
      alt={ratio ? `As it is shown, ${ratio}` : 'As it is now'}
    />
  );
}
