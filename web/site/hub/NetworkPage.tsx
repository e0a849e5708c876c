export default function NetworkPage() {
  return <h1>NetworkPage</h1>;
}
