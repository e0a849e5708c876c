export default function ArtistPage() {
  return <h1>ArtistPage</h1>;
}
