import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type MediaDetails, type MediaFile, mediaDetails } from '#shared/media/media.admin.schema.ts';
import { useLeaving } from '#web/core/admin-ui/calls/use-leaving.tsx';
import { ChangedMeanwhile } from '#web/core/admin-ui/content/ChangedMeanwhile.tsx';
import type { FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';
import { FormField } from '#web/core/admin-ui/fields/FormField.tsx';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './MediaDrawer.module.css';
import { MediaPreview } from './MediaPreview.tsx';
import { MediaUses } from './MediaUses.tsx';
import type { Removal } from './RemoveDialog.tsx';
import type { MediaActions } from './use-media-actions.ts';

interface DetailsFormProps {
  file: MediaFile;
  actions: MediaActions;
  onRemove: (removal: Removal) => void;
  onClose: () => void;
}

const fieldsOf = ({ type }: MediaFile): FieldSpec[] => [
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
export function DetailsForm({ file, actions, onRemove, onClose }: DetailsFormProps) {
  // The version with which the form was filled, so that later changes are not overwritten unseen.
  const [version] = useState(file.version);
  const [conflict, setConflict] = useState<string | null>(null);
  const toast = useToast();
  const form = useForm<Record<string, unknown>>({
    defaultValues: detailsOf(file),
    resolver: zodResolver(mediaDetails) as unknown as Resolver<Record<string, unknown>>,
  });
  const { isDirty, isSubmitting } = form.formState;
  const { leave, question } = useLeaving(isDirty);
  const inTrash = file.deletedAt !== null;
  const close = () => leave(onClose);

  const save = async (values: Record<string, unknown>, over = version) => {
    try {
      await actions.save(file, { ...mediaDetails.parse(values), version: over });
      onClose();
    } catch (error) {
      const { text, code, fields } = problemOf(error);
      if (code === 'request.conflict') return setConflict(text);
      for (const [name, message] of Object.entries(fields)) form.setError(name, { message });
      toast({ title: 'Error', description: Object.values(fields)[0] ?? text, variant: 'destructive' });
    }
  };
  const submit = form.handleSubmit(
    (values) => save(values),
    (errors) => {
      const [first] = Object.values(errors);
      const description = String(first?.message ?? 'Please check the marked fields.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  );
  const saveOver = form.handleSubmit(async (values) => {
    setConflict(null);
    await save(values, (await actions.newest(file)).version);
  });

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
            <Button type="primary" htmlType="submit" form="media-form" loading={isSubmitting}>
              Save details
            </Button>
          )}
        </Flex>
      }
    >
      {conflict && <ChangedMeanwhile conflict={conflict} onSaveOver={saveOver} />}
      <MediaPreview file={file} />
      <form id="media-form" className={styles.form} onSubmit={submit} noValidate>
        {fieldsOf(file).map((spec) => (
          <FormField key={spec.name} spec={spec} control={form.control} disabled={inTrash} />
        ))}
      </form>
      <section className={styles.section}>
        <h3>Where it is used</h3>
        <MediaUses id={file.id} />
      </section>
      {question}
    </Drawer>
  );
}
