export default function BookingPage() {
  return <h1>BookingPage</h1>;
}
