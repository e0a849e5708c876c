import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';
import { LegalSections } from './LegalSections.tsx';

/** When money is given back, in the owner's words. */
export default function RefundsPage() {
  const { title, lead } = useWords('refunds');
  const { sections } = usePageData('/api/refunds');
  return <LegalSections title={title} lead={lead} sections={sections} />;
}
