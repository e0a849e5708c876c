export default function GuestSettingsPanel() {
  return null;
}
