import { OFFICE_STYLE } from '#shared/theme/theme.constants.ts';
import { theme } from '#shared/theme/theme.schema.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { ColorField } from '#web/core/admin-ui/fields/ColorField.tsx';
import { LookPreview } from './LookPreview.tsx';
import { VideoField } from './VideoField.tsx';

const surfaceChoices = [
  { value: 'dark', label: 'Dark: paper-coloured text on ink' },
  { value: 'light', label: 'Light: ink-coloured text on paper' },
];

const typeChoices = [
  { value: 'stage', label: 'Stage: Anybody and Instrument Sans' },
  { value: 'editorial', label: 'Editorial: Fraunces and Newsreader' },
  { value: 'grotesque', label: 'Grotesque: Archivo and Public Sans' },
];

const logoChoices = [
  { value: 'picture', label: 'A picture' },
  { value: 'wordmark', label: 'The network’s name' },
];

const lookKind: DocumentKind = {
  path: '/api/admin/theme',
  preview: false,
  noun: 'look',
  schema: theme,
  saved: 'Look Saved',
  onSaved: () => void reloadOfficeStyle(),
  Beside: LookPreview,
  groups: [
    {
      title: 'Colours',
      fields: [
        { name: 'surface', label: 'Site', kind: 'choice', choices: surfaceChoices },
        {
          name: 'accent',
          label: 'Accent',
          Input: ColorField,
          hint: 'What is live, and the one decisive button of a screen. Pictures, such as the one behind the first page, keep their own colours.',
        },
        { name: 'paper', label: 'Paper', half: true, Input: ColorField, hint: 'The light one.' },
        { name: 'ink', label: 'Ink', half: true, Input: ColorField, hint: 'The dark one.' },
      ],
    },
    {
      title: 'Type',
      fields: [{ name: 'type', label: 'Typefaces', kind: 'choice', choices: typeChoices }],
    },
    {
      title: 'Logo and icon',
      fields: [
        { name: 'logo.kind', label: 'Logo', kind: 'choice', choices: logoChoices },
        { name: 'logo.picture', label: 'Picture of the logo', kind: 'picture' },
        {
          name: 'logo.quiet',
          label: 'Quiet logo, for the splash and the foot of the page',
          kind: 'picture',
          optional: true,
          hint: 'Left empty: the same picture.',
        },
        {
          name: 'logo.alt',
          label: 'What the logo shows',
          optional: true,
          hint: 'Read aloud to people who cannot see it. Left empty, it is the creator’s name.',
        },
        {
          name: 'icon',
          label: 'Picture of the icon',
          kind: 'picture',
          optional: true,
          hint: 'A square picture of the media library, 512 pixels or more. Browser tabs, home screens and the back office get theirs from it.',
        },
      ],
    },
    {
      title: 'Hero',
      fields: [
        { name: 'hero.wide', label: 'Picture on a wide screen', kind: 'picture' },
        { name: 'hero.phone', label: 'Picture on a phone', kind: 'picture' },
        {
          name: 'hero.video',
          label: 'Background video instead of the picture',
          kind: 'switch',
          hint: 'It plays there as long as the background is shown.',
        },
      ],
    },
    {
      title: 'Background video',
      fields: [
        {
          name: 'background.shown',
          label: 'Shown behind every page',
          kind: 'switch',
          hint: 'Off: visitors load neither the video nor its picture.',
        },
        { name: 'background.poster', label: 'Picture until it plays', kind: 'picture' },
        {
          name: 'background.sources',
          label: 'Video files',
          kind: 'list',
          noun: 'file',
          of: [
            { name: 'src', label: 'Video', Input: VideoField },
            {
              name: 'type',
              label: 'Type',
              kind: 'choice',
              choices: ['video/webm', 'video/mp4'].map((value) => ({ value, label: value })),
            },
          ],
        },
      ],
    },
  ],
};

/** Applies the back office's style of the saved look. A page loads a stylesheet of one address only once. */
async function reloadOfficeStyle(): Promise<void> {
  const response = await fetch(OFFICE_STYLE, { cache: 'no-cache' });
  if (!response.ok) return;
  const sheet = new CSSStyleSheet();
  await sheet.replace(await response.text());
  document.adoptedStyleSheets = [sheet];
  document.querySelector(`link[href="${OFFICE_STYLE}"]`)?.remove();
}

export default function LookPanel() {
  return <DocumentPanel kind={lookKind} />;
}
