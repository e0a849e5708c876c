export default function SegmentsPanel() {
  return null;
}
