import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { Delivery } from '#shared/orders/orders.admin.schema.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { ownerCall, ownerJson } from '#web/core/admin-ui/owner-call.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { useRefresh } from '#web/core/admin-ui/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/use-toasts.ts';
import styles from './Delivery.module.css';

/** The PDF that blueprint orders are given, by a private link that expires. */
export function BlueprintCard({ blueprint }: { blueprint: Delivery['blueprint'] }) {
  const [sending, setSending] = useState(false);
  const [removing, setRemoving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toasts = useToasts();
  const refresh = useRefresh();

  const upload = async (given: File) => {
    setSending(true);
    try {
      const file = new Blob([given], { type: 'application/pdf' });
      await ownerJson('POST', '/api/admin/delivery/blueprint', { query: { name: given.name }, file });
      toasts.done('Blueprint Saved', 'Every link to it gives this file from now on.');
    } catch (error) {
      toasts.failed(error);
    } finally {
      setSending(false);
      await refresh('GET /api/admin/delivery');
    }
  };

  const remove = async () => {
    setRemoving(false);
    try {
      await ownerCall('DELETE /api/admin/delivery/blueprint', {});
      toasts.gone('Blueprint Removed', 'Links to it have stopped working.');
    } catch (error) {
      toasts.failed(error);
    } finally {
      await refresh('GET /api/admin/delivery');
    }
  };

  return (
    <SettingCard
      title="Blueprint"
      lead="The PDF itself. It is never at a public address: whoever has paid gets a link that expires."
    >
      {blueprint ? (
        <p>
          <b>{blueprint.name}</b>, {formatBytes(blueprint.bytes)}, uploaded{' '}
          {formatMoment(blueprint.uploadedAt)}
        </p>
      ) : (
        <p>There is none yet, so blueprint orders cannot be released.</p>
      )}
      <div className={styles.buttons}>
        <input
          ref={input}
          className="sr"
          type="file"
          accept="application/pdf"
          aria-label="Blueprint PDF"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
        <Button loading={sending} onClick={() => input.current?.click()}>
          {blueprint ? 'Replace the PDF' : 'Upload the PDF'}
        </Button>
        {blueprint && (
          <Button danger onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      <Modal
        open={removing}
        title="Remove the blueprint?"
        okText="Remove"
        okButtonProps={{ danger: true }}
        onOk={remove}
        onCancel={() => setRemoving(false)}
      >
        Links that people already have stop working.
      </Modal>
    </SettingCard>
  );
}
