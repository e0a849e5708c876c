import type { ReactNode } from 'react';
import { useOpenDialog } from '#web/core/dialogs.ts';
import type { ImageViewerProps } from './ImageViewer.tsx';
import styles from './Viewable.module.css';

/** Wraps a picture so that a click, or Enter on it, opens it in the viewer. */
export function Viewable({
  image,
  children,
  className,
}: {
  image: ImageViewerProps;
  children: ReactNode;
  className?: string;
}) {
  const openDialog = useOpenDialog();
  return (
    <button
      type="button"
      className={className ? `${styles.viewable} ${className}` : styles.viewable}
      aria-label={`View ${image.title}`}
      onClick={() => openDialog('image', image)}
    >
      {children}
    </button>
  );
}
