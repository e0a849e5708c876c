import { Section } from '#web/core/hub-ui/Slate.tsx';
import { GuideBadge } from './GuideBadge.tsx';

export function ContributionsSection() {
  return (
    <Section id="contributions" place={7} title="Contributions">
      <div className="wrap">
        <GuideBadge heading="h3" />
      </div>
    </Section>
  );
}
