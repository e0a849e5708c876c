export default function PeopleListPanel() {
  return null;
}
