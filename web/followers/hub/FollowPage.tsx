import { PageHead } from '#web/core/hub-ui/PageHead.tsx';
import { useWords } from '#web/core/site.ts';
import { FollowForm } from './FollowForm.tsx';

export default function FollowPage() {
  const words = useWords('follow');
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <FollowForm chosen={['live', 'episodes', 'releases']} />
    </>
  );
}
