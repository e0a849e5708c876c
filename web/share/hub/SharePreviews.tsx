import { Tabs } from '#web/core/hub-ui/Tabs.tsx';
import { FacebookPreview } from '#web/core/share-preview/FacebookPreview.tsx';
import { LinkedInPreview } from '#web/core/share-preview/LinkedInPreview.tsx';
import type { SharePreviewProps } from '#web/core/share-preview/share-preview.ts';
import { TwitterPreview } from '#web/core/share-preview/TwitterPreview.tsx';

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
