import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { ownPagePath } from '#shared/site/site.paths.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { PageFrame, WidthChoice } from '#web/core/admin-ui/PageFrame.tsx';
import { problemOf } from '#web/core/problem.ts';

/** A page as it is saved, published or not, at the width of a desktop or a phone. */
export default function PagePreview({ slug, onClose }: { slug: string; onClose: () => void }) {
  const [width, setWidth] = useState(1440);
  const { data, error } = useQuery({
    queryKey: ['own page preview', slug],
    queryFn: () => ownerCall('GET /api/admin/own-pages/:id/preview', { params: { id: slug } }),
    gcTime: 0,
  });
  return (
    <Modal
      open
      title={`Preview of ${ownPagePath(slug)}`}
      onCancel={onClose}
      footer={null}
      width="min(96vw, 1200px)"
    >
      <WidthChoice width={width} onChange={setWidth} />
      <p role="status">{stateOf(data, error)}</p>
      <PageFrame html={data?.html ?? ''} width={width} />
    </Modal>
  );
}

function stateOf(data: { published: boolean } | undefined, error: Error | null): string {
  if (error) return `The preview could not be shown: ${problemOf(error).text}`;
  if (!data) return 'Loading the preview…';
  return data.published
    ? 'This is what visitors see now.'
    : 'A draft as it is saved: only you see it, visitors of its address find no page.';
}
