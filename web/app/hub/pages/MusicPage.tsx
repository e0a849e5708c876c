export default function MusicPage() {
  return <h1>MusicPage</h1>;
}
