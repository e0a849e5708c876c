import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { type MediaDetails, type MediaFile, mediaDetails } from '#shared/media/media.admin.schema.ts';
import type { FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import styles from './MediaDrawer.module.css';
import { MediaPreview } from './MediaPreview.tsx';
import { MediaUses } from './MediaUses.tsx';
import type { Removal } from './RemoveDialog.tsx';
import type { MediaActions } from './use-media-actions.ts';

interface DetailsFormProps {
  file: MediaFile;
  actions: MediaActions;
  onRemove: (removal: Removal) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

const fieldsOf = ({ type }: MediaFile): (FieldSpec & { name: keyof MediaDetails })[] => [
  { name: 'name', label: 'Name' },
  ...(type === 'image'
    ? [{ name: 'alt', label: 'Alt text', hint: 'What is seen, for those who do not see it.' } as const]
    : []),
  { name: 'description', label: 'Description', kind: 'area' },
  { name: 'tags', label: 'Tags', kind: 'tags', hint: 'Press Enter or a comma after each.' },
  {
    name: 'private',
    label: 'Private',
    kind: 'switch',
    hint: 'Only you can open it, and whoever you give a link that ends by itself.',
  },
];

const detailsOf = ({
  name,
  alt,
  description,
  tags,
  private: isPrivate,
  version,
}: MediaFile): MediaDetails => ({
  name,
  alt,
  description,
  tags,
  version,
  private: isPrivate,
});

/** A file's details; in the trash they are only shown. Typed text stays until it is saved or discarded. */
export function DetailsForm({ file, actions, onRemove, onOpen, onClose }: DetailsFormProps) {
  // The details with which the form was filled, so that later changes are not overwritten unseen.
  const [values] = useState(() => detailsOf(file));
  const { props, field, isSaving, conflict, leave, question } = useOwnerForm(mediaDetails, {
    values,
    save: (details, over?: MediaFile) =>
      actions.save(file, { ...details, version: over?.version ?? values.version }),
    newest: () => actions.newest(file),
    said: ({ name }) => ({ title: 'File Details Saved', description: `${name} has been saved.` }),
    onSaved: onClose,
  });
  const inTrash = file.deletedAt !== null;
  const close = () => leave(onClose);

  return (
    <Drawer
      open
      size={460}
      title={file.name}
      onClose={close}
      classNames={{ body: styles.body }}
      footer={
        <Flex className={styles.footer} gap="small" align="center" justify="flex-end">
          <Button danger onClick={() => onRemove({ file, how: inTrash ? 'erase' : 'trash' })}>
            {inTrash ? 'Delete for good' : 'Delete'}
          </Button>
          <Button onClick={close}>{inTrash ? 'Close' : 'Cancel'}</Button>
          {inTrash ? (
            <Button
              type="primary"
              onClick={() => void actions.restore(file).then((done) => done && onClose())}
            >
              Restore
            </Button>
          ) : (
            <Button type="primary" htmlType="submit" form="media-form" loading={isSaving}>
              Save details
            </Button>
          )}
        </Flex>
      }
    >
      {conflict}
      <MediaPreview file={file} onOpen={(id) => leave(() => onOpen(id))} />
      <form id="media-form" className={styles.form} {...props}>
        {fieldsOf(file).map((spec) => field(spec, inTrash))}
      </form>
      <section className={styles.section}>
        <h3>Where it is used</h3>
        <MediaUses id={file.id} />
      </section>
      {question}
    </Drawer>
  );
}
