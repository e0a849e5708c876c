export default function LivePage() {
  return <h1>LivePage</h1>;
}
