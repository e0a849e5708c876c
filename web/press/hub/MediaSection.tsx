import { Section } from '#web/core/hub-ui/Slate.tsx';
import { MediaTabs } from './MediaTabs.tsx';

export function MediaSection() {
  return (
    <Section id="media">
      <div className="wrap">
        <MediaTabs heading="h3" />
      </div>
    </Section>
  );
}
