export default function SplashPage() {
  return <h1>SplashPage</h1>;
}
