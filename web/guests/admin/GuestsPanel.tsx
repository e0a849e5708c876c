export default function GuestsPanel() {
  return null;
}
