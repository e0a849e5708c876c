export default function QrCodePage() {
  return <h1>QrCodePage</h1>;
}
