import './theme.ts';
import type {} from '#shared/desktop/desktop.bridge.ts';

const find = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const desktop = window.desktop;
const form = find<HTMLFormElement>('add');
const address = find<HTMLInputElement>('address');
const button = form.querySelector('button') as HTMLButtonElement;
const problem = find('problem');

function say(text: string): void {
  problem.textContent = text;
  address.setAttribute('aria-invalid', String(text !== ''));
}

async function add(): Promise<void> {
  if (!desktop || address.value.trim() === '') return say('Type the address of your hub.');
  say('');
  button.disabled = true;
  button.textContent = 'Connecting…';
  try {
    // The app opens the back office by itself when it has found the hub.
    const outcome = await desktop.addHub(address.value);
    if ('problem' in outcome) say(outcome.problem);
  } catch {
    say('This address cannot be used.');
  }
  button.disabled = false;
  button.textContent = 'Connect';
}

async function showKnown(): Promise<void> {
  if (!desktop) return;
  const { hubs, loginKept } = await desktop.state();
  find('memory').hidden = loginKept;
  find('known').hidden = hubs.length === 0;
  find('hubs').replaceChildren(
    ...hubs.map((hub) => {
      const item = document.createElement('li');
      const open = document.createElement('button');
      open.textContent = hub.replace(/^https:\/\//, '');
      open.addEventListener('click', () => void desktop.switchHub(hub));
      item.append(open);
      return item;
    }),
  );
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void add();
});
void showKnown();
address.focus();
