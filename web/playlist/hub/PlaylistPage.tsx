export default function PlaylistPage() {
  return <h1>PlaylistPage</h1>;
}
