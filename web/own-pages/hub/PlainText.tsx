import { Fragment } from 'react';
import { readPlainText, type TextPiece } from '#shared/own-pages/plain-text.ts';
import { OutLink, PageLink, PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { useIsShown } from '#web/core/site.ts';

/** A typed text with its paragraphs, lists and links. Other markup in it is shown as text. */
export function PlainText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={className}>
      {readPlainText(text).map((part, index) =>
        'list' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          <ul key={index}>
            {part.list.map((pieces, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={at}>{pieces.map(drawn)}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={index}>{part.paragraph.map(drawn)}</p>
        ),
      )}
    </div>
  );
}

/** Words that lead to a page of this site; without the link where that is switched off. */
function PageWords({ to, text }: { to: string; text: string }) {
  return useIsShown()(to) ? <PageLink to={to}>{text}</PageLink> : text;
}

function drawn({ style: Style, ...piece }: TextPiece, index: number) {
  return Style ? <Style key={index}>{words(piece, index)}</Style> : words(piece, index);
}

function words({ text, to }: TextPiece, index: number) {
  if (to === undefined) return <Fragment key={index}>{text}</Fragment>;
  if (to.startsWith('/')) return <PageWords key={index} to={to} text={text} />;
  if (to.toLowerCase().startsWith('mailto:'))
    return (
      <PlainLink key={index} href={to}>
        {text}
      </PlainLink>
    );
  return (
    <OutLink key={index} href={to}>
      {text}
    </OutLink>
  );
}
