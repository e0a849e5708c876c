import type { DocumentSample } from '#api/core/content/document-sample.ts';
import type { ContentDocument, ContentKind } from '#api/site/site.content.ts';
import type { ChatSettings } from '#shared/chat/chat.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';

/** A kind with items in the sample install. */
export interface SampleKind {
  table: string;
  label: string;
  /** Its list, as a path of the back office. */
  target: string;
}

/** A document of the sample install. */
export interface SampleDocument extends DocumentSample {
  key: string;
}

const personas = { table: 'studioPersonas', label: 'Personas', target: '/admin/ai-studio', order: 13 };

const assistant: SampleDocument = {
  key: 'chat',
  label: 'Assistant',
  order: 14,
  target: `${adminPaths.settings}/site/assistant`,
  neutral: (): Pick<ChatSettings, 'chips' | 'faqs' | 'instructions'> => ({
    chips: [],
    faqs: [],
    instructions: '',
  }),
};

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

export const sampleKinds = (content: readonly ContentKind[]): SampleKind[] =>
  content
    .flatMap(({ store, panel, sample }) =>
      sample ? [{ ...sample, table: store.kind, target: adminPaths.panel(panel) }] : [],
    )
    .concat(personas)
    .sort(byOrder);

export const sampleDocuments = (documents: readonly ContentDocument[]): SampleDocument[] =>
  documents
    .flatMap(({ key, sample }) => (sample ? [{ ...sample, key }] : []))
    .concat(assistant)
    .sort(byOrder);

/** Documents that a fresh install has as defaults, without storing them. */
export const unstoredIn = (documents: readonly SampleDocument[]): [key: string, value: unknown][] =>
  documents.flatMap(({ key, unstored }) =>
    unstored === undefined ? [] : [[key, unstored] as [string, unknown]],
  );
