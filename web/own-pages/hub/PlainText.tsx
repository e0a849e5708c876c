import { Fragment, type ReactNode } from 'react';
import { timesIn } from '#shared/core/playing-time.ts';
import { readPlainText, type TextPiece } from '#shared/own-pages/plain-text.ts';
import { OutLink, PageLink, PlainLink } from '#web/core/hub-ui/TextLink.tsx';
import { useIsShown } from '#web/core/site.ts';

export interface PlainTextProps {
  text: string;
  className?: string | undefined;
  /** Draws the positions in a recording that the text names, such as 21:46; without it they are text. */
  time?: DrawTime | undefined;
}
type DrawTime = (seconds: number, written: string) => ReactNode;

/** A typed text with its paragraphs, lists and links. Other markup in it is shown as text. */
export function PlainText({ text, className, time }: PlainTextProps) {
  const drawn = ({ style: Style, ...piece }: TextPiece, index: number) => {
    const inside = words(piece, index, time);
    return Style ? <Style key={index}>{inside}</Style> : inside;
  };
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

function words({ text, to }: TextPiece, index: number, time: DrawTime | undefined) {
  if (to === undefined) return <Fragment key={index}>{time ? withTimes(text, time) : text}</Fragment>;
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

function withTimes(text: string, time: DrawTime): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, seconds } of timesIn(text)) {
    parts.push(
      text.slice(at, start),
      <Fragment key={start}>{time(seconds, text.slice(start, end))}</Fragment>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}
