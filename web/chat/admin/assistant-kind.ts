import { type OwnerAnswer, ownerQuestions } from '#shared/chat/chat.answers.ts';
import { chatSettings } from '#shared/chat/chat.schema.ts';
import type { FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';
import type { DocumentKind } from '#web/core/admin-ui/content/DocumentPanel.tsx';

const ANSWER_HINT =
  'Left empty, the assistant says that it does not know and names your address. {email}, {handle}, {method}, {creator} and {network} are replaced by what the site says.';

/** A field for each frequent question of buyers: one answer serves all its wordings and languages. */
const answerFields = (Object.keys(ownerQuestions) as OwnerAnswer[]).map(
  (name, index): FieldSpec => ({
    name: `answers.${name}`,
    label: ownerQuestions[name],
    kind: 'area',
    hint: index === 0 ? ANSWER_HINT : undefined,
  }),
);

/** What makes up an answer of the owner. */
export const factFields = [
  { name: 'question', label: 'Question' },
  { name: 'answer', label: 'Answer', kind: 'area' },
  { name: 'path', label: 'Page that says more', optional: true, hint: 'Such as /services.' },
] as const satisfies readonly FieldSpec[];

export const assistantKind: DocumentKind = {
  path: '/api/admin/chat/settings',
  preview: false,
  noun: 'assistant',
  schema: chatSettings,
  saved: 'Assistant Saved',
  groups: [
    {
      fields: [
        {
          name: 'enabled',
          label: 'On the site',
          kind: 'switch',
          hint: 'Off: its buttons are gone from every page, and it answers nobody.',
        },
        {
          name: 'chips',
          label: 'Quick questions',
          kind: 'rows',
          hint: 'One on a line, eight at most. {creator} and {network} are replaced by the site’s names.',
        },
      ],
    },
    {
      title: 'What it knows beyond the site',
      fields: [
        {
          name: 'faqs',
          label: 'Facts',
          kind: 'list',
          noun: 'fact',
          of: factFields,
        },
      ],
    },
    {
      title: 'What buyers ask',
      fields: answerFields,
    },
    {
      title: 'Language model',
      fields: [
        {
          name: 'instructions',
          label: 'Instructions',
          kind: 'area',
          hint: 'Added to the rules that every answer follows. Prices are always those of your products and services.',
        },
        {
          name: 'moderation',
          label: 'Let the model’s server check each message first',
          kind: 'switch',
        },
      ],
    },
    {
      title: 'Spending caps',
      fields: [
        { name: 'spend.dayMicros', label: 'A day', kind: 'micros', half: true },
        { name: 'spend.monthMicros', label: 'A month', kind: 'micros', half: true },
      ],
    },
    {
      title: 'Prices of the language model',
      advanced: true,
      fields: [
        {
          name: 'spend.inputMicrosPerMillion',
          label: 'Price of a million tokens read',
          kind: 'micros',
          half: true,
        },
        {
          name: 'spend.outputMicrosPerMillion',
          label: 'Price of a million tokens written',
          kind: 'micros',
          half: true,
        },
        {
          name: 'spend.transcriptionMicrosPerMinute',
          label: 'Price of a transcribed minute',
          kind: 'micros',
          half: true,
        },
      ],
    },
    {
      title: 'Limits',
      advanced: true,
      fields: [
        {
          name: 'limits.perVisitorHour',
          label: 'Messages of one visitor an hour',
          kind: 'number',
          half: true,
        },
        {
          name: 'limits.perAddressHour',
          label: 'Messages from one address an hour',
          kind: 'number',
          half: true,
        },
        { name: 'limits.perMinute', label: 'Messages of everybody a minute', kind: 'number', half: true },
        { name: 'limits.messageLength', label: 'Longest message, in characters', kind: 'number', half: true },
        { name: 'limits.historyTurns', label: 'Earlier questions it remembers', kind: 'number', half: true },
        {
          name: 'limits.outputTokens',
          label: 'Longest answer, in tokens (about four characters each)',
          kind: 'number',
          half: true,
        },
        {
          name: 'limits.patienceMs',
          label: 'Longest wait for an answer to begin, in milliseconds',
          kind: 'number',
          half: true,
        },
      ],
    },
  ],
};
