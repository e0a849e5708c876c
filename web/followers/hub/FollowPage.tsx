export default function FollowPage() {
  return null;
}
