import { ruleKinds, ruleName, studioRules } from '#shared/studio/studio.rules.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { SettingCards } from '#web/core/admin-ui/SettingCard.tsx';

const rules: DocumentKind = {
  path: '/api/admin/studio/rules',
  preview: false,
  noun: 'rules of the studio',
  schema: studioRules,
  saved: 'Rules Saved',
  savedText: 'They apply to what appears from now on.',
  groups: [
    {
      title: 'A post is drafted for',
      fields: ruleKinds.map((kind) => ({ name: kind, label: ruleName(kind), kind: 'switch' as const })),
    },
  ],
};

/** For what new on the site a post is drafted by itself. */
export default function RulesPanel() {
  return (
    <SettingCards>
      <p className="hint">
        Within a minute of its appearance, for the networks that are connected, from the template that fits.
        The draft waits in the Review Queue: nothing goes out before you approve it. What has an old date, or
        comes in by an import, gets none.
      </p>
      <DocumentPanel kind={rules} />
    </SettingCards>
  );
}
