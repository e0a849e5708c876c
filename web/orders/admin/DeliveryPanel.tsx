import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { type Delivery, deliverySettings } from '#shared/orders/orders.admin.schema.ts';
import { BLUEPRINT_MAX_BYTES } from '#shared/orders/orders.constants.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useAction, useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { gone, useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { FileButton } from '#web/core/admin-ui/fields/FileButton.tsx';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { type FileField, refusalOf } from '#web/core/chosen-file.ts';
import styles from './DeliveryPanel.module.css';

const DELIVERY = 'GET /api/admin/delivery';

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
  const { props, field, isSaving } = useOwnerForm(deliverySettings, {
    values: settings,
    save: (body) => ownerCall('PUT /api/admin/delivery', { body }),
    said: 'Delivery Saved',
  });
  return (
    <form className={styles.card} {...props}>
      <h3>Links</h3>
      {field({
        name: 'calendarUrl',
        label: 'Booking calendar URL',
        optional: true,
        hint: 'Sent once an interview, a service or a custom request is verified. Without it, interviews and services are not sold.',
      })}
      {field({
        name: 'submissionUrl',
        label: 'Track submission URL',
        optional: true,
        hint: "Mailed once a track is verified. Empty: the order's own page, where details can be added.",
      })}
      {field({ name: 'linkDays', label: 'Days that a download link works', kind: 'number', half: true })}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        Save delivery
      </Button>
    </form>
  );
}

function Blueprint({ blueprint }: Pick<Delivery, 'blueprint'>) {
  const [removing, setRemoving] = useState(false);
  const toasts = useToasts();
  const upload = useAction(
    (file: File) =>
      ownerCall('POST /api/admin/delivery/blueprint', { query: { name: file.name.slice(0, 200) } }, { file }),
    'Blueprint Uploaded',
  );
  const remove = useOwnerAction('DELETE /api/admin/delivery/blueprint', gone('Blueprint Removed'));
  const busy = upload.isPending || remove.isPending;

  const send = (file: File) => {
    const refusal = refusalOf(file, blueprintField);
    if (refusal) toasts.refused(refusal);
    else void upload.run(file);
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
        <FileButton accept="application/pdf" onFile={send} disabled={busy}>
          {blueprint ? 'Replace the PDF' : 'Upload the PDF'}
        </FileButton>
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
        onOk={() => {
          setRemoving(false);
          void remove.run({});
        }}
      >
        Links to it that were mailed stop working.
      </Modal>
    </section>
  );
}
