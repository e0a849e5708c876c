export default function SocialToolsPage() {
  return <h1>SocialToolsPage</h1>;
}
