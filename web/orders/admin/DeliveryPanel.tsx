import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Flex, Modal } from 'antd';
import { type ChangeEvent, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type Delivery, deliverySettings } from '#shared/orders/orders.admin.schema.ts';
import { BLUEPRINT_MAX_BYTES } from '#shared/orders/orders.constants.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction, useOwnerData, useRefresh } from '#web/core/admin-ui/calls/use-owner.ts';
import { FormField } from '#web/core/admin-ui/fields/FormField.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { type FileField, refusalOf } from '#web/core/chosen-file.ts';
import { useToast } from '#web/core/hub-ui/toast/toast.state.ts';
import { problemOf } from '#web/core/problem.ts';
import styles from './DeliveryPanel.module.css';

const DELIVERY = 'GET /api/admin/delivery';
type Values = Record<string, unknown>;

const blueprintField: FileField = {
  takes: (type) => type === 'application/pdf',
  maxBytes: () => BLUEPRINT_MAX_BYTES,
  otherKind: 'This is no PDF. Export it as PDF and upload that.',
};

/** What a released order sends: links, and the blueprint's file. */
export default function DeliveryPanel() {
  const { data, error, refetch } = useOwnerData(DELIVERY, {});
  if (error) {
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (!data) return <Waiting />;
  return (
    <Flex className={styles.panel} vertical gap="large">
      <Links delivery={data} />
      <Blueprint blueprint={data.blueprint} />
    </Flex>
  );
}

function Links({ delivery }: { delivery: Delivery }) {
  const { blueprint: _, ...settings } = delivery;
  const save = useOwnerAction('PUT /api/admin/delivery');
  const toast = useToast();
  const { control, handleSubmit, formState } = useForm<Values>({
    values: settings,
    resolver: zodResolver(deliverySettings) as unknown as Resolver<Values>,
  });
  const submit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync({ body: deliverySettings.parse(values) });
      toast({ title: 'Delivery Saved' });
    } catch (failure) {
      toast({ title: 'Error', description: problemOf(failure).text, variant: 'destructive' });
    }
  });
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <h3>Links</h3>
      <FormField
        control={control}
        spec={{
          name: 'calendarUrl',
          label: 'Booking calendar URL',
          optional: true,
          hint: 'Sent once an interview, a service or a custom request is verified. Without it, interviews and services are not sold.',
        }}
      />
      <FormField
        control={control}
        spec={{
          name: 'submissionUrl',
          label: 'Track submission URL',
          optional: true,
          hint: "Mailed once a track is verified. Empty: the order's own page, where details can be added.",
        }}
      />
      <FormField
        control={control}
        spec={{ name: 'linkDays', label: 'Days that a download link works', kind: 'number', half: true }}
      />
      <Button type="primary" htmlType="submit" loading={formState.isSubmitting}>
        Save delivery
      </Button>
    </form>
  );
}

function Blueprint({ blueprint }: Pick<Delivery, 'blueprint'>) {
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const refresh = useRefresh();
  const toast = useToast();

  const attempt = async (work: () => Promise<unknown>, title: string, destructive = false) => {
    setBusy(true);
    try {
      await work();
      toast({ title, ...(destructive && { variant: 'destructive' }) });
      await refresh();
    } catch (failure) {
      toast({ title: 'Error', description: problemOf(failure).text, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const query = { name: file.name.slice(0, 200) };
    const refusal = refusalOf(file, blueprintField);
    if (refusal) return toast({ title: 'Error', description: refusal, variant: 'destructive' });
    void attempt(
      () => ownerCall('POST /api/admin/delivery/blueprint', { query }, { file }),
      'Blueprint Uploaded',
    );
  };

  return (
    <section className={styles.card} aria-label="Blueprint">
      <h3>Blueprint</h3>
      <p>
        {blueprint
          ? `${blueprint.name}, ${(blueprint.bytes / 1e6).toFixed(1)} MB, uploaded ${formatMoment(blueprint.uploadedAt)}`
          : 'No PDF yet: the blueprint is not sold before there is one.'}
      </p>
      <Flex wrap gap={12}>
        <label className={styles.choose}>
          {blueprint ? 'Replace the PDF' : 'Upload the PDF'}
          <input type="file" accept="application/pdf" onChange={upload} disabled={busy} />
        </label>
        {blueprint && (
          <Button danger disabled={busy} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </Flex>
      <Modal
        open={removing}
        title="Remove the PDF?"
        okText="Remove"
        okButtonProps={{ danger: true }}
        onCancel={() => setRemoving(false)}
        onOk={async () => {
          setRemoving(false);
          await attempt(
            () => ownerCall('DELETE /api/admin/delivery/blueprint', {}),
            'Blueprint Removed',
            true,
          );
        }}
      >
        Links to it that were mailed stop working.
      </Modal>
    </section>
  );
}
