import { Tabs } from '#web/core/hub-ui/Tabs.tsx';
import { FacebookPreview } from './FacebookPreview.tsx';
import { LinkedInPreview } from './LinkedInPreview.tsx';
import type { SharePreviewProps } from './share-preview.ts';
import { TwitterPreview } from './TwitterPreview.tsx';

/** How a shared link looks on each network. */
export function SharePreviews(props: SharePreviewProps) {
  return (
    <Tabs
      label="Preview"
      tabs={[
        { key: 'facebook', label: 'Facebook', panel: <FacebookPreview {...props} /> },
        { key: 'twitter', label: 'Twitter', panel: <TwitterPreview {...props} /> },
        { key: 'linkedin', label: 'LinkedIn', panel: <LinkedInPreview {...props} /> },
      ]}
    />
  );
}
