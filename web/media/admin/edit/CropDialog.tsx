import { Flex, Modal, Segmented } from 'antd';
import { useState } from 'react';
import ReactCrop, { makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { isWhole } from '#shared/media/crop-area.ts';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { type PictureRatio, ratioNumber } from '#web/core/admin-ui/fields/media-picker.ts';
import { pictureOf } from '../media-file.ts';
import styles from './CropDialog.module.css';
import { areaOf, ratios } from './crop-ratios.ts';

interface CropDialogProps {
  file: MediaFile;
  ratio: PictureRatio | undefined;
  onDone: (file: MediaFile | null) => void;
}

const FREE = 'free';
const WIDE = 1280;
/** Where a part of this length begins, so that the point is in its middle where it can be; all in percent. */
const startAt = (point: number, length: number) => Math.min(Math.max(0, point - length / 2), 100 - length);

/** Chooses the part of a picture that becomes a picture of its own. */
export function CropDialog({ file, ratio, onDone }: CropDialogProps) {
  const size = { width: file.width ?? 1, height: file.height ?? 1 };
  /** As large as the ratio allows, around the focal point. */
  const startOf = (chosen: string): PercentCrop => {
    if (chosen === FREE) return { unit: '%', x: 0, y: 0, width: 100, height: 100 };
    const part = makeAspectCrop({ unit: '%', width: 100 }, ratioNumber(chosen), size.width, size.height);
    return {
      ...part,
      x: startAt(file.focus.x, part.width),
      y: startAt(file.focus.y, part.height),
    };
  };
  const [chosen, setChosen] = useState<string>(ratio ?? FREE);
  const [part, setPart] = useState<PercentCrop>(() => startOf(ratio ?? FREE));
  const { run, isPending } = useOwnerAction('POST /api/admin/media/files/:id/crop', ({ name, wasThere }) => ({
    title: wasThere ? 'This part was in your media already' : 'Picture Cropped',
    description: `${name} is in your media, beside the original.`,
  }));
  const area = areaOf(part, size);
  const isAll = isWhole(area, size);
  const crop = async () => {
    const cropped = await run({ params: { id: file.id }, body: area });
    if (cropped) onDone(cropped);
  };
  return (
    <Modal
      open
      width={880}
      title={`Crop ${file.name}`}
      okText="Crop"
      okButtonProps={{ disabled: isAll }}
      confirmLoading={isPending}
      onOk={() => void crop()}
      onCancel={() => onDone(null)}
    >
      <div className={styles.dialog}>
        <Flex className={styles.head} wrap gap="8px 16px" align="center" justify="space-between">
          <Segmented
            aria-label="Ratio of width to height"
            value={chosen}
            onChange={(next) => {
              setChosen(next);
              setPart(startOf(next));
            }}
            options={[
              { value: FREE, label: 'Free' },
              ...ratios(ratio).map((one) => ({ value: one, label: one === ratio ? `${one} as shown` : one })),
            ]}
          />
          <span className="hint" role="status">
            {area.width} × {area.height} px
          </span>
        </Flex>
        <div className={styles.stage}>
          <ReactCrop
            crop={part}
            {...(chosen !== FREE && { aspect: ratioNumber(chosen) })}
            keepSelection
            ruleOfThirds
            minWidth={16}
            minHeight={16}
            className={styles.crop ?? ''}
            onChange={(_, next) => setPart(next)}
          >
            <img src={pictureOf(file, WIDE)} {...size} alt={file.alt || file.name} draggable={false} />
          </ReactCrop>
        </div>
        <p className="hint">
          Drag the frame or its corners, or move them with the arrow keys. The original stays in your media.
        </p>
      </div>
    </Modal>
  );
}
