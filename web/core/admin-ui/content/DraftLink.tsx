import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { useCopy } from '#web/core/use-copy.ts';
import type { ManagedPath } from './content-kind.ts';

interface DraftLinkProps {
  path: ManagedPath;
  id: string;
}

interface Link {
  url: string;
  expiresAt: string;
  isNew: boolean;
}

/** A private link to the page of a draft, for people without a login. */
export function DraftLink({ path, id }: DraftLinkProps) {
  const [link, setLink] = useState<Link | null>(null);
  const { state, copy } = useCopy();

  const make = useOwnerAction('POST /api/admin/preview/links');

  const take = async (fresh: boolean) => {
    const made = await make.run({ body: { kind: path, id, fresh } });
    if (!made) return;
    setLink({ ...made, isNew: fresh });
    await copy(made.url);
  };

  return (
    <Flex component="section" vertical gap={12} aria-label="Preview link">
      <Flex wrap gap="small">
        <Button onClick={() => take(false)}>Copy preview link</Button>
        <Button onClick={() => take(true)}>Make a new link</Button>
      </Flex>
      {link && <Input readOnly value={link.url} aria-label="Preview link" onFocus={selectAll} />}
      <p className="hint" role="status">
        {link
          ? `${words[state]}It works until ${formatMomentZone(link.expiresAt)}.${link.isNew ? ' All earlier links have stopped working.' : ''}`
          : 'Anyone with the link can see this draft as it is saved, without a login, for 7 days. A new link replaces the earlier one.'}
      </p>
    </Flex>
  );
}

const words = { idle: '', copied: 'Copied. ', failed: 'It could not be copied: copy it from the field. ' };

const selectAll = ({ target }: { target: HTMLInputElement }) => target.select();
