import type { Block, BlockKind } from '#shared/own-pages/own-pages.schema.ts';
import type { PictureRatio } from '#web/core/admin-ui/fields/media-picker.ts';

export const blockNames: Record<BlockKind, string> = {
  text: 'Text',
  heading: 'Heading',
  picture: 'Picture',
  gallery: 'Gallery',
  quote: 'Quote',
  button: 'Button',
  embed: 'Player',
  form: 'Form',
};

const blank: { [K in BlockKind]: Extract<Block, { kind: K }> } = {
  text: { kind: 'text', text: '' },
  heading: { kind: 'heading', text: '' },
  picture: { kind: 'picture', src: '', alt: '', caption: '' },
  gallery: { kind: 'gallery', pictures: [{ src: '', alt: '' }] },
  quote: { kind: 'quote', text: '', by: '' },
  button: { kind: 'button', label: '', target: '' },
  embed: { kind: 'embed', url: '', title: '' },
  form: { kind: 'form', title: 'Write to me', lead: '' },
};

export const blankBlock = (kind: BlockKind): Block => structuredClone(blank[kind]);

/** The excerpt that a collapsed block shows. */
export function excerptOf(block: Block): string {
  switch (block.kind) {
    case 'picture':
      return block.alt;
    case 'gallery':
      return block.pictures.length === 1 ? '1 picture' : `${block.pictures.length} pictures`;
    case 'button':
      return block.label;
    case 'embed':
    case 'form':
      return block.title;
    default:
      return block.text;
  }
}

export interface BlockField {
  name: string;
  label: string;
  kind?: 'area' | 'picture';
  hint?: string;
  /** For a picture: the ratio of the place where it stands. */
  ratio?: PictureRatio;
}

const ALT = 'What is seen, for those who cannot see it.';

/** The fields of a block that is no gallery. */
export const blockFields: Record<Exclude<BlockKind, 'gallery'>, readonly BlockField[]> = {
  text: [
    {
      name: 'text',
      label: 'Text',
      kind: 'area',
      hint: 'A blank line begins a paragraph.',
    },
  ],
  heading: [{ name: 'text', label: 'Heading' }],
  picture: [
    { name: 'src', label: 'Picture', kind: 'picture' },
    { name: 'alt', label: 'Description', hint: ALT },
    { name: 'caption', label: 'Caption (optional)' },
  ],
  quote: [
    { name: 'text', label: 'Quote', kind: 'area' },
    { name: 'by', label: 'By (optional)' },
  ],
  button: [
    { name: 'label', label: 'Label' },
    { name: 'target', label: 'Leads to', hint: 'A path of this site, such as /booking, or a web address.' },
  ],
  embed: [
    {
      name: 'url',
      label: 'Address',
      hint: 'Of a video, playlist, track or channel on YouTube, Vimeo, Twitch, Spotify, Apple Music or TIDAL.',
    },
    { name: 'title', label: 'Title' },
  ],
  form: [
    {
      name: 'title',
      label: 'Title',
      hint: 'It asks for name, mail address and message, and mails them to you.',
    },
    { name: 'lead', label: 'Sentence below (optional)' },
  ],
};

export const pictureFields: readonly BlockField[] = [
  { name: 'src', label: 'Picture', kind: 'picture', ratio: '4:3' },
  { name: 'alt', label: 'Description', hint: ALT },
];
