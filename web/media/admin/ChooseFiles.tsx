import { Button } from 'antd';
import { useRef } from 'react';

interface ChooseFilesProps {
  children: string;
  onChoose: (files: File[]) => void;
  /** One file only. */
  single?: boolean;
  primary?: boolean;
  small?: boolean;
  /** The accepted types, where they are fewer than all. */
  accept?: string;
  'aria-label'?: string;
}

/** HEIC is left out: iPhones then send JPEG instead. */
export const PICTURES = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml';
/** What the file dialog offers; the server checks the content of a file. */
const ALL = `${PICTURES},video/mp4,video/quicktime,video/webm,application/pdf,audio/*`;

/** A button that opens the browser's file dialog. */
export function ChooseFiles({
  children,
  onChoose,
  single,
  primary,
  small,
  accept = ALL,
  ...label
}: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...label}
        type={primary ? 'primary' : 'default'}
        size={small ? 'small' : 'middle'}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={accept}
        aria-label={children}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
