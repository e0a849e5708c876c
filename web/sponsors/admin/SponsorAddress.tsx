import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import type { EntryPart } from '#web/core/admin-ui/content/content-kind.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';

const useLink = (name: string) => {
  const { data, error } = useOwnerData('GET /api/admin/sponsors/links', {});
  return { link: data?.items.find((one) => one.name === name), failed: error !== null };
};

/** How often a page was opened, and when the last time. */
export function Openings({ name }: { name: string }) {
  const { link, failed } = useLink(name);
  if (failed) return 'Not loaded';
  if (!link) return '…';
  if (link.openedAt === null) return 'Never opened';
  const times = link.opened === 1 ? 'once' : `${link.opened} times`;
  return `Opened ${times}, last ${formatMoment(link.openedAt)}`;
}

interface SponsorAddressProps {
  name: string;
  title: string;
}

/** The private address of a page, to copy and to open. */
export function SponsorAddress({ name, title }: SponsorAddressProps) {
  const { link } = useLink(name);
  if (!link) return null;
  return (
    <Flex gap="small">
      <CopyAction size="small" text={link.url} label="Copy address" />
      <Button
        size="small"
        href={link.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open the page ${title}`}
      >
        Open
      </Button>
    </Flex>
  );
}

/** Replaces the private address of a page. */
export function NewAddress({ id: name }: EntryPart) {
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useOwnerAction('POST /api/admin/sponsors/links/:name', {
    title: 'New Address Made',
    description: 'The one before no longer works.',
  });
  return (
    <Flex vertical gap="small" align="start">
      <Button onClick={() => setAsking(true)}>New private address</Button>
      <span className="hint">For when the one of now has reached somebody who should not have it.</span>
      <Modal
        open={asking}
        destroyOnHidden
        title="New private address"
        okText="Make a new address"
        confirmLoading={isPending}
        onCancel={() => setAsking(false)}
        onOk={async () => {
          await run({ params: { name } });
          setAsking(false);
        }}
      >
        <p>Who has the address of now can no longer open the page. Its openings are counted from zero.</p>
      </Modal>
    </Flex>
  );
}
