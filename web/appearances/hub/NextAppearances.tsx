import { PageLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useIsShown, usePagePath, useWords } from '#web/core/site.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { Dates } from './Dates.tsx';

/** As many as do not make the page longer than its own subject. */
const SHOWN = 3;

/** The next appearances, on pages about something else; renders nothing where there are none, or their page is off. */
export function NextAppearances({ className }: { className?: string | undefined }) {
  const words = useWords('appearances');
  const { upcoming } = usePageData('/api/appearances');
  const path = usePagePath()('appearances');
  if (!useIsShown()(path) || upcoming.length === 0) return null;
  return (
    <AppearanceSection
      title={words.title}
      links={<PageLink to={path}>{words.all}</PageLink>}
      className={className}
    >
      <Dates of={upcoming.slice(0, SHOWN)} />
    </AppearanceSection>
  );
}
