import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { isOff, type PageKey } from '#shared/site/site.paths.ts';
import { useSite } from '#web/core/site.ts';

/** The pages that end with the invitation to leave a tip. */
const pagesWithTips: readonly PageKey[] = ['live', 'music', 'podcasts'];

/** Says that no page shows the tips, where all that would are switched off. */
export function TipsNowhere({ control }: { control: Control<Record<string, unknown>> }) {
  const enabled = useWatch({ control, name: 'enabled' });
  const { hidden } = useSite();
  if (!enabled || pagesWithTips.some((page) => !isOff(page, hidden))) return null;
  return (
    <p role="status">
      <b>No page shows this now.</b> Live, Music and Podcasts are all off.{' '}
      <Link to={adminPaths.panel('content/pages/structure')}>Switch pages on</Link>
    </p>
  );
}
