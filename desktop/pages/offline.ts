import './theme.ts';
import type {} from '#shared/desktop/desktop.bridge.ts';

const EVERY_MS = 3000;
const find = (id: string) => document.getElementById(id) as HTMLElement;

async function look(): Promise<void> {
  try {
    const reply = await fetch('/api/health', { cache: 'no-store' });
    if (reply.ok) return location.reload();
  } catch {}
  find('state').textContent = `Last tried at ${new Date().toLocaleTimeString()}.`;
}

find('again').addEventListener('click', () => void look());
addEventListener('online', () => void look());
setInterval(() => void look(), EVERY_MS);
void window.desktop?.state().then(({ hub }) => {
  if (hub) find('hub').textContent = hub.replace(/^https:\/\//, '');
});
// A notice was clicked meanwhile: its record opens as soon as the hub answers.
window.desktop?.onNews((news) => {
  if (news.kind === 'open') location.assign(news.path);
});
