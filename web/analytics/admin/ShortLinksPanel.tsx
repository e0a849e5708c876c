import { Button, Flex, Modal } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import type { shortLinksContract } from '#shared/analytics/analytics.admin.contract.ts';
import { ContentPanel } from '#web/core/admin-ui/content/ContentPanel.tsx';
import type { ContentKind } from '#web/core/admin-ui/content/content-kind.ts';
import styles from './ShortLinksPanel.module.css';

const addressOf = (code: unknown) => `${window.location.origin}/go/${String(code)}`;

const shortLinksKind: ContentKind<typeof shortLinksContract> = {
  path: '/api/admin/analytics/links',
  preview: false,
  idField: 'code',
  idFrom: 'title',
  noun: 'short link',
  nouns: 'short links',
  schema: async () => (await import('#shared/analytics/analytics.admin.contract.ts')).shortLink,
  flag: { field: 'active', on: 'Active', off: 'Off' },
  columns: [
    { title: 'Title', field: 'title', sort: 'title' },
    {
      title: 'Address',
      field: 'code',
      draw: ({ code }) => <a href={addressOf(code)}>{addressOf(code).replace(/^https?:\/\//, '')}</a>,
    },
    { title: 'Leads to', field: 'target', phone: 'none' },
    { title: 'Counts as', field: 'source', sort: 'source' },
    {
      title: 'QR code',

      draw: ({ code, title }) => <QrOf code={String(code)} title={String(title)} />,
    },
  ],
  fields: [
    { name: 'title', label: 'Title' },
    {
      name: 'code',
      label: 'Code',
      half: true,
      hint: 'The last part of its address.',
    },
    { name: 'source', label: 'Counts as', half: true, hint: 'Where its visitors come from, such as Flyer.' },
    { name: 'target', label: 'Leads to', hint: 'A path of this site, such as /music, or an https address.' },
    { name: 'campaign', label: 'Campaign', hint: 'May stay empty.' },
  ],
  defaults: () => ({ target: '/home', campaign: '' }),
  toasts: { saved: 'Short Link Saved', deleted: 'Short Link Deleted' },
  emptyText: 'No short links yet. Add one for each place that you put your address, and see what it brings.',
};

export default function ShortLinksPanel() {
  return <ContentPanel kind={shortLinksKind} />;
}

const SIZE_PX = 240;

/** The QR code of a short link. It has an address of its own, so that scans are counted apart from clicks. */
function QrOf({ code, title }: { code: string; title: string }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const download = () => {
    const svg = box.current?.querySelector('svg')?.outerHTML ?? '';
    const file = document.createElement('a');
    file.href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    file.download = `${code}-qr.svg`;
    file.click();
    URL.revokeObjectURL(file.href);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`QR code of ${title}`}>
        Show
      </Button>
      <Modal open={open} title={title} onCancel={() => setOpen(false)} onOk={download} okText="Download SVG">
        <Flex ref={box} vertical align="center">
          <QRCodeSVG
            value={`${addressOf(code)}/qr`}
            size={SIZE_PX}
            level="M"
            marginSize={4}
            title={`QR code of ${title}`}
          />
        </Flex>
        <p className={styles.address}>{addressOf(code)}/qr</p>
      </Modal>
    </>
  );
}
