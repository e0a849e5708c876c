import type { ComponentProps, ReactNode } from 'react';
import styles from './FileButton.module.css';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  /** Gets the chosen file, also the same one again. */
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button with which the owner chooses one file. */
export function FileButton({ onFile, children, ...input }: FileButtonProps) {
  return (
    <label className={styles.choose}>
      {children}
      <input
        {...input}
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
