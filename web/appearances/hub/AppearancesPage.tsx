import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { Dates } from './Dates.tsx';

/** Dates at which the creator can be met: those to come, then those that are over. */
export default function AppearancesPage() {
  const words = useWords('appearances');
  const { upcoming, past } = usePageData('/api/appearances');
  return (
    <>
      <PageHead title={words.title} />
      <AppearanceSection
        title={words.coming}
        links={<PlainLink href="/appearances.ics">{words.calendar}</PlainLink>}
      >
        {upcoming.length > 0 ? <Dates of={upcoming} /> : <p className="dim">{words.none}</p>}
      </AppearanceSection>
      {past.length > 0 && (
        <AppearanceSection title={words.past}>
          <Dates of={past} isOver />
        </AppearanceSection>
      )}
    </>
  );
}
