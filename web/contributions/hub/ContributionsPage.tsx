export default function ContributionsPage() {
  return <h1>ContributionsPage</h1>;
}
