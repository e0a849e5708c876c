export default function GuestMailsPanel() {
  return null;
}
