import { Button, Dropdown } from 'antd';
import type { MediaFile } from '#shared/media/media.admin.schema.ts';
import { LINK_HOURS } from '#shared/media/media.constants.ts';
import { useOwnerAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { useToasts } from '#web/core/admin-ui/calls/use-toasts.ts';
import { useCopy } from '#web/core/use-copy.ts';

const FEEDBACK_MS = 2000;

const lasting = (hours: number) => {
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`;
  return hours === 24 ? '1 day' : `${hours / 24} days`;
};

/** Copies a file's full URL. A private file gets a signed link that expires. */
export function CopyLink({ file, small = false }: { file: MediaFile; small?: boolean }) {
  const { state, copy } = useCopy(FEEDBACK_MS);
  const toasts = useToasts();

  const copyPath = async (path: string, description: string) => {
    // In the desktop app, others cannot open the page's own address.
    const hub = await window.desktop?.state();
    const copied = await copy(new URL(path, hub?.hub ?? location.origin).href);
    if (copied) toasts.done('Link Copied', description);
    else toasts.gone('Failed to copy. Try again.');
  };
  const sign = useOwnerAction('POST /api/admin/media/files/:id/link');
  const copySigned = async (hours: (typeof LINK_HOURS)[number]) => {
    const link = await sign.run({ params: { id: file.id }, body: { hours } });
    if (link) await copyPath(link.url, `It opens ${file.name} for ${lasting(hours)}.`);
  };

  const label = state === 'copied' ? 'Copied' : 'Copy link';
  const button = {
    size: small ? ('small' as const) : ('middle' as const),
    'aria-label': `${label}: ${file.name}`,
  };
  if (!file.private)
    return (
      <Button {...button} onClick={() => copyPath(file.url, `The address of ${file.name}.`)}>
        {label}
      </Button>
    );
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: LINK_HOURS.map((hours) => ({ key: hours, label: `A link for ${lasting(hours)}` })),
        onClick: ({ key }) => void copySigned(Number(key) as (typeof LINK_HOURS)[number]),
      }}
    >
      <Button {...button}>{label}</Button>
    </Dropdown>
  );
}
