export default function FounderPage() {
  return <h1>FounderPage</h1>;
}
