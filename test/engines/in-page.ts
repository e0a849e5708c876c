// These run in the page of a browser: each is sent there alone, as text.

/** Whether the page's own scripts have taken over. */
export function isHydrated(): boolean {
  const root = document.getElementById('root');
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

/** How much has been loaded since the page was opened. */
export const loadedCount = (): number => performance.getEntriesByType('resource').length;

/** The words of the page as they are read, without capitals or line breaks. */
export const pageText = (): string => document.body.innerText.replace(/\s+/g, ' ').toLowerCase();

/** How far the page can be scrolled sideways, in CSS pixels. */
export function sidewaysScroll(): number {
  scrollTo({ left: 1000, behavior: 'instant' });
  return scrollX;
}

/** Addresses of frames that come from elsewhere. */
export const foreignFrames = (): string[] =>
  [...document.querySelectorAll('iframe')]
    .map(({ src }) => src)
    .filter((src) => new URL(src, location.href).origin !== location.origin);

/**
 * What is shown under this name: a link, button or tab by its words, a field by its label. Names are compared whole
 * first, then by how they begin. While a dialog is open, nothing behind it is found.
 */
export function findNamed(kind: 'button' | 'field', name: string): Element | undefined {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return tidy(element.getAttribute('aria-label') ?? (kind === 'field' ? label : element.textContent));
  };
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1);
  const selector =
    kind === 'field' ? 'input, select, textarea' : 'a[href], button:not(:disabled), [role=tab], summary';
  const shown = [...(dialog ?? document).querySelectorAll(selector)].filter(isShown);
  return (
    shown.find((element) => nameOf(element) === name) ??
    shown.find((element) => nameOf(element).startsWith(name))
  );
}

/** The field that takes files. */
export const findFileField = (): Element | undefined =>
  document.querySelector('input[type=file][multiple]') ?? undefined;

/** Chooses an option of a select by its words, as a browser does when it was chosen by hand. */
export function chooseOption(label: string, words: string): boolean {
  const selects = [...document.querySelectorAll('select')];
  const select = selects.find(({ labels }) => labels[0]?.textContent === label);
  const option = [...(select?.options ?? [])].find(({ text }) => text === words);
  if (!select || !option) return false;
  option.selected = true;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
