import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import styles from './Seo.module.css';
import { useAudit } from './use-seo.ts';

const DraftsDrawer = lazy(() => import('./DraftsDrawer.tsx'));

const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

/** The way to all drafts at once, and back from those that were applied last. */
export function DraftsBar() {
  const { data } = useOwnerData('GET /api/admin/seo/drafts', {});
  const [isOpen, setOpen] = useState(false);
  const { run } = useAudit();
  const undo = useOwnerAction('POST /api/admin/seo/drafts/undo', (_, { body }) => ({
    title: 'Drafts Taken Back',
    description: `${pages(data?.taken?.id === body.id ? data.taken.urls.length : 0)} say what they said before.`,
  }));
  if (!data) return null;
  const { items, taken } = data;
  const takeBack = async (id: string) => {
    if (await undo.run({ body: { id } })) await run();
  };
  return (
    <div className={styles.drafts}>
      {items.length > 0 && (
        <p>
          <span>
            {items.length === 1
              ? 'There is one draft of a title or description.'
              : `There are ${items.length} drafts of titles and descriptions.`}
          </span>
          <Button type="primary" onClick={() => setOpen(true)}>
            Apply all drafts
          </Button>
        </p>
      )}
      {taken && (
        <p>
          <span>
            Drafts were applied to {pages(taken.urls.length)} on {formatMoment(taken.at)}.
          </span>
          <Button onClick={() => takeBack(taken.id)} loading={undo.isPending}>
            Undo all of them
          </Button>
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DraftsDrawer drafts={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
