export function ContributionsSection() {
  return <section id="contributions" />;
}
