import { Button, Modal } from 'antd';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { FocalPoint, MediaFile } from '#shared/media/media.admin.schema.ts';
import { CENTRE } from '#shared/media/media.constants.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { type PictureRatio, ratioNumber } from '#web/core/admin-ui/fields/media-picker.ts';
import { pictureOf } from '../media-file.ts';
import { ratios } from './crop-ratios.ts';
import styles from './FocusDialog.module.css';

interface FocusDialogProps {
  file: MediaFile;
  ratio: PictureRatio | undefined;
  onDone: (file: MediaFile | null) => void;
}

const WIDE = 1280;
const SMALL = 320;
const STEP = 1;
const STEP_WITH_SHIFT = 10;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** Chooses the point of a picture that stays in view where a page shows only a part of it. */
export function FocusDialog({ file, ratio, onDone }: FocusDialogProps) {
  const [point, setPoint] = useState<FocalPoint>(file.focus);
  const { run, isPending } = useOwnerAction('PUT /api/admin/media/files/:id/focus', ({ name }) => ({
    title: 'Focal Point Saved',
    description: `${name} is shown around it.`,
  }));
  const save = async () => {
    const saved = await run({ params: { id: file.id }, body: point });
    if (saved) onDone(saved);
  };
  const follow = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLButtonElement>) => {
    if (type === 'pointermove' && buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPoint({ x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) });
  };
  const move = (event: KeyboardEvent) => {
    const [x, y] = moves[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP_WITH_SHIFT : STEP;
    setPoint((now) => ({ x: percent(now.x + x * step), y: percent(now.y + y * step) }));
  };
  const place = `${point.x}% from the left, ${point.y}% from the top`;
  const position = { objectPosition: `${point.x}% ${point.y}%` };
  return (
    <Modal
      open
      width={880}
      title={`Focal point of ${file.name}`}
      okText="Save focal point"
      confirmLoading={isPending}
      onOk={() => void save()}
      onCancel={() => onDone(null)}
    >
      <div className={styles.dialog}>
        <div className={styles.stage}>
          <button
            type="button"
            className={styles.picture}
            aria-label={`Focal point: ${place}. Move it with the arrow keys`}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              follow(event);
            }}
            onPointerMove={follow}
            onKeyDown={move}
          >
            <img
              src={pictureOf(file, WIDE)}
              width={file.width ?? WIDE}
              height={file.height ?? WIDE}
              alt=""
              draggable={false}
            />
            <span className={styles.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
          </button>
        </div>
        <div className={styles.side}>
          <p className="hint">
            Press on what matters, or move the point with the arrow keys. Every place that shows only a part
            of the picture keeps it in view.
          </p>
          <ul className={styles.shown} aria-label="How it is shown">
            {ratios(ratio).map((one) => (
              <li key={one}>
                <img
                  src={pictureOf(file, SMALL)}
                  style={{ ...position, aspectRatio: ratioNumber(one) }}
                  width={SMALL}
                  height={SMALL}
                  alt=""
                />
                <span className="hint">{one === ratio ? `${one}, this place` : one}</span>
              </li>
            ))}
          </ul>
          <p className="hint" role="status">
            {place}
          </p>
          <Button
            disabled={point.x === CENTRE.x && point.y === CENTRE.y}
            onClick={() => setPoint({ ...CENTRE })}
          >
            Back to the centre
          </Button>
        </div>
      </div>
    </Modal>
  );
}
