import { usePageData } from '#web/core/page-data.ts';
import { useWords } from '#web/core/site.ts';
import { LegalSections } from './LegalSections.tsx';

/** The terms for buyers, in the owner's words. */
export default function TermsPage() {
  const { title, lead } = useWords('terms');
  const { sections } = usePageData('/api/terms');
  return <LegalSections title={title} lead={lead} sections={sections} />;
}
