export function MediaSection({ heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  return <section id="media">{heading}</section>;
}
