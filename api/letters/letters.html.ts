import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { READER_PLACE } from '#api/core/mail/mail-body.ts';
import type { LetterDraft } from '#shared/letters/letters.schema.ts';
import { readPlainText, type TextPiece } from '#shared/own-pages/plain-text.ts';
import type { Theme } from '#shared/theme/theme.schema.ts';
import { darkRules, type LetterColors, letterColors } from './letters.look.ts';
import { type LetterAround, type LetterPiece, letterLink, letterPieces } from './letters.parts.ts';

interface HtmlAround extends LetterAround {
  theme: Theme;
  /** The language of the site, such as `en`. */
  lang: string;
  /** For a preview: dark mode, regardless of the reader's system setting. */
  dark?: boolean;
  /** For a preview: false shows it as in a mail program that loads no pictures. */
  pictures?: boolean;
}

const FONT = 'Helvetica, Arial, sans-serif';
const WIDTH = 600;
const base: CSSProperties = { fontFamily: FONT, fontSize: 16, lineHeight: '1.5', margin: '0 0 16px' };

/** The HTML part: tables, inline styles, one column, readable without pictures and in dark mode. */
export function letterHtml(
  letter: Pick<LetterDraft, 'subject' | 'preview' | 'blocks'>,
  around: HtmlAround,
): string {
  const light = letterColors(around.theme, 'light');
  const dark = darkRules(letterColors(around.theme, 'dark'));
  const style = around.dark ? dark : `@media (prefers-color-scheme:dark){${dark}}`;
  const footer = { ...base, fontSize: 14, margin: '0 0 8px', color: light.quiet };
  const page = h(
    'html',
    { lang: around.lang, dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('title', null, letter.subject),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Only colours and selectors, so nothing that React would escape.
      h('style', null, style),
    ),
    h(
      'body',
      { className: 'l-ground', style: { backgroundColor: light.ground, margin: 0, padding: 0 } },
      letter.preview.trim() ? h(Preview, null, letter.preview.trim()) : null,
      ground(
        light,
        h(
          Section,
          null,
          ...letterPieces(letter, around).map((piece, index) => elementOf(piece, index, light, around)),
        ),
        h('hr', {
          className: 'l-line',
          style: { border: 0, borderTop: `1px solid ${light.line}`, margin: '24px 0 16px' },
        }),
        h(
          'p',
          { className: 'l-quiet', style: footer },
          link(letterLink('/', around), light.quiet, around.networkName),
        ),
        h('p', { className: 'l-quiet', style: { ...footer, overflowWrap: 'anywhere' } }, READER_PLACE),
      ),
    ),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

/** One column on the page's colour. Some mail programs drop the body's styles, so a table repeats them. */
const ground = (light: LetterColors, ...content: ReactNode[]): ReactNode =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      className: 'l-ground',
      style: { backgroundColor: light.ground },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { style: { padding: '24px 12px' } },
          h(Container, { style: { maxWidth: WIDTH, margin: '0 auto' } }, ...content),
        ),
      ),
    ),
  );

const link = (href: string, color: CSSProperties['color'], text: string, key?: number): ReactNode =>
  h('a', { key, href, target: '_blank', style: { color, textDecoration: 'underline' } }, text);

function elementOf(piece: LetterPiece, key: number, light: LetterColors, around: HtmlAround): ReactNode {
  const text = { ...base, color: light.text };
  switch (piece.kind) {
    case 'heading':
      return h(
        'h2',
        { key, className: 'l-text', style: { ...text, fontSize: 24, lineHeight: '1.25' } },
        piece.text.trim(),
      );
    case 'text':
      return h('div', { key }, ...typed(piece.text, text, around));
    case 'picture':
      return h(
        'div',
        { key },
        image(piece.src, piece.alt, text, around),
        piece.caption.trim()
          ? h(
              'p',
              { className: 'l-quiet', style: { ...base, fontSize: 14, color: light.quiet } },
              piece.caption,
            )
          : null,
      );
    case 'card':
      return h(
        Section,
        {
          key,
          className: 'l-card',
          style: {
            backgroundColor: light.raised,
            border: `1px solid ${light.line}`,
            margin: '0 0 16px',
            padding: 16,
          },
        },
        // An empty alt text: the title below describes the picture.
        piece.picture ? image(piece.picture, '', text, around) : null,
        h(
          'p',
          { className: 'l-text', style: { ...text, fontSize: 18, fontWeight: 700, margin: '0 0 8px' } },
          link(piece.link, light.text, piece.title),
        ),
        piece.text ? h('p', { className: 'l-text', style: { ...text, margin: 0 } }, piece.text) : null,
      );
    case 'button':
      return h(
        'div',
        { key, style: { margin: '0 0 16px' } },
        h(
          Button,
          {
            href: piece.link,
            className: 'l-button',
            style: {
              ...base,
              backgroundColor: light.button,
              color: light.onButton,
              fontWeight: 700,
              margin: 0,
              padding: '12px 20px',
              maxWidth: '100%',
            },
          },
          piece.label,
        ),
      );
  }
}

/** The alt text has the text's styles, so that it is readable where no picture is shown. */
const image = (src: string, alt: string, text: CSSProperties, { pictures = true }: HtmlAround): ReactNode =>
  h('img', {
    className: 'l-text',
    ...(pictures && { src }),
    alt,
    width: WIDTH,
    style: {
      ...text,
      display: 'block',
      border: 0,
      width: '100%',
      maxWidth: WIDTH,
      height: 'auto',
      margin: '0 0 12px',
    },
  });

function typed(given: string, text: CSSProperties, around: LetterAround): ReactNode[] {
  return readPlainText(given).map((part, index) =>
    'list' in part
      ? h(
          'ul',
          { key: index, className: 'l-text', style: { ...text, paddingLeft: 24 } },
          ...part.list.map((item, at) => h('li', { key: at }, ...runs(item, text, around))),
        )
      : h('p', { key: index, className: 'l-text', style: text }, ...runs(part.paragraph, text, around)),
  );
}

const runs = (pieces: readonly TextPiece[], { color }: CSSProperties, around: LetterAround): ReactNode[] =>
  pieces.map(({ text, to, style }, index) => {
    const shown =
      to === undefined
        ? text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))
        : link(letterLink(to, around), color, text, index);
    return style ? h(style, { key: index }, shown) : shown;
  });
