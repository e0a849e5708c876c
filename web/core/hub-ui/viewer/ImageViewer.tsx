import { useAtomValue } from 'jotai';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { shownPicture } from '#shared/core/address/media-address.ts';
import { openDialogAtom } from '#web/core/dialogs.ts';
import { IconButton } from '../Button.tsx';
import { closeOnEscape } from '../dialog/close-on-escape.ts';
import { Icon } from '../Icon.tsx';
import styles from './ImageViewer.module.css';
import { asPercent, rotate, ZOOM_MAX, ZOOM_MIN, zoomIn, zoomOut } from './image-viewer.state.ts';

export interface ImageViewerProps {
  src: string;
  alt: string;
  title: string;
  caption: string;
}

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    image: ImageViewerProps;
  }
}

/** A picture in full screen. It is mounted anew each time it opens, so zoom and rotation are reset. */
export default function ImageViewer({
  src,
  alt,
  title,
  caption,
  onClose,
}: ImageViewerProps & { onClose: () => void }) {
  const opener = useAtomValue(openDialogAtom)?.opener;
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className={styles.viewer}
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus();
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; Escape and the button do the same */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
          <div
            className={styles.stage}
            onClick={(event) => event.target === event.currentTarget && onClose()}
          >
            <img
              className={styles.picture}
              src={shownPicture(src)}
              alt={alt}
              style={{ transform: `scale(${zoom}) rotate(${rotation}deg)` }}
            />
          </div>
          <div className={styles.controls}>
            <IconButton label="Zoom out" disabled={zoom === ZOOM_MIN} onClick={() => setZoom(zoomOut)}>
              <Icon name="zoomOut" />
            </IconButton>
            <output className="meta" aria-label="Zoom">
              {asPercent(zoom)}
            </output>
            <IconButton label="Zoom in" disabled={zoom === ZOOM_MAX} onClick={() => setZoom(zoomIn)}>
              <Icon name="zoomIn" />
            </IconButton>
            <IconButton label="Rotate" onClick={() => setRotation(rotate)}>
              <Icon name="rotate" />
            </IconButton>
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          <div className={styles.words}>
            <div>
              <Dialog.Title className="meta">{title}</Dialog.Title>
              <p className="meta dim">{caption}</p>
            </div>
            <p className="meta dim">Click outside image to close • Use controls to zoom and rotate</p>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
