import { Flex, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { type PageKey, sitePages } from '#shared/site/site.paths.ts';
import { siteContent } from '#shared/site/site.schema.ts';
import { usualWords, type WordPage } from '#shared/site/site.words.ts';
import type { FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import styles from './TextsPanel.module.css';

const lead = (name: string): FieldSpec => ({ name, label: 'Opening sentence' });

/** The texts of a page beside its headings and buttons. */
const textsOf: Partial<Record<WordPage, readonly FieldSpec[]>> = {
  every: [{ name: 'qrInvite', label: 'Invitation at the foot of a page' }],
  network: [lead('networkLead')],
  live: [lead('liveLead')],
  podcasts: [lead('podcastsLead')],
  music: [lead('musicLead')],
  playlist: [lead('playlistLead')],
  media: [lead('mediaLead')],
  contributions: [lead('contributionsLead')],
  services: [lead('servicesLead')],
  pricing: [lead('pricingLead')],
  booking: [
    lead('bookingLead'),
    { name: 'customLead', label: 'Opening sentence of custom requests' },
    { name: 'custom.offered', label: 'Visitors can send a custom request', kind: 'switch' },
    {
      name: 'custom.byQuote',
      label: 'Custom requests are answered with a quote',
      kind: 'switch',
      hint: 'Nothing is paid before your quote was accepted, and pages say so. Off: the amount below is paid first.',
    },
    { name: 'custom.priceCents', label: 'Asked to confirm a custom request', kind: 'money', half: true },
    {
      name: 'custom.budgets',
      label: 'Budgets at which one range ends and the next begins',
      kind: 'tags',
      hint: 'Whole amounts, the smallest first: 1000 and 5000 make three ranges.',
    },
  ],
  blueprint: [lead('blueprintLead')],
  socialTools: [lead('shareLead')],
  qrCode: [
    lead('qrLead'),
    { name: 'qrHints', label: 'Hints', kind: 'rows', hint: 'One on a line, six at most.' },
  ],
  thankYou: [
    lead('thankYouLead'),
    {
      name: 'thankYouSteps',
      label: 'What happens next',
      kind: 'list',
      noun: 'step',
      of: [
        { name: 'title', label: 'Title' },
        { name: 'text', label: 'Text' },
      ],
    },
    {
      name: 'promises.verifyHours',
      label: 'A payment is looked at within, in hours',
      kind: 'number',
      half: true,
      hint: 'In pages and mails, and from then on it is marked as late. Texts say it with {verifyHours}.',
    },
    {
      name: 'promises.contactHours',
      label: 'A buyer hears from you within, in hours',
      kind: 'number',
      half: true,
      hint: 'Texts say it with {contactHours}.',
    },
  ],
};

const pages = Object.keys(usualWords) as WordPage[];

/** The names of texts that are not those of one page, or are called shorter than their page. */
const names: Record<Exclude<WordPage, PageKey>, string> & Partial<Record<WordPage, string>> = {
  every: 'Header, footer and QR code of every page',
  items: 'Pages of shows, episodes, releases and videos',
  home: 'Home and splash',
  network: 'Network',
  artist: 'Artist',
};
const nameOf = (page: WordPage) => names[page] ?? sitePages[page as PageKey].name;

/** The page that contains the text of a field. */
const pageWith = (field: string): WordPage | undefined =>
  pages.find(
    (page) =>
      field.startsWith(`words.${page}.`) ||
      textsOf[page]?.some(({ name }) => field === name || field.startsWith(`${name}.`)),
  );

function documentOf(page: WordPage, show: (page: WordPage) => void): DocumentKind {
  const texts = textsOf[page] ?? [];
  const words = Object.entries(usualWords[page]).map(
    ([key, usual]): FieldSpec => ({ name: `words.${page}.${key}`, label: usual, half: true }),
  );
  return {
    path: '/api/admin/site/texts',
    noun: 'texts',
    schema: siteContent.shape.texts,
    saved: 'Texts Saved',
    // Every page has the header and the footer.
    previewPage: page === 'every' ? 'home' : page,
    onRefused: ([first = '']) => {
      const found = pageWith(first);
      if (found) show(found);
    },
    groups: [
      ...(texts.length > 0 ? [{ title: 'Texts', fields: texts }] : []),
      { title: 'Headings and buttons', fields: words },
    ],
  };
}

/** The texts of one public page at a time; the preview shows that page. */
export default function TextsPanel() {
  const [page, setPage] = useState<WordPage>('home');
  const id = useId();
  const kind = useMemo(() => documentOf(page, setPage), [page]);
  return (
    <Flex vertical gap="large">
      <Flex className={styles.choice} vertical gap="small">
        <label htmlFor={id}>Page</label>
        <Select
          id={id}
          value={page}
          onChange={setPage}
          options={pages.map((value) => ({ value, label: nameOf(value) }))}
        />
      </Flex>
      <DocumentPanel kind={kind} />
    </Flex>
  );
}
