import { setImmediate as nextTurn } from 'node:timers/promises';
import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import { metaPages, type PageMetas } from '#shared/site/site.meta.ts';
import { isMeantToBeFound } from '#shared/site/site.pages.ts';
import { type PageKey, pagePathOf, shownAt } from '#shared/site/site.paths.ts';
import type { Site } from '#shared/site/site.schema.ts';
import type { SearchEntry } from './search.index.ts';
import { pageWords } from './search.page-words.ts';

/** Draws a page as visitors get it. */
export type DrawPage = (page: PageKey, path: string) => Promise<string>;

/** What a page counts beside others: the first page repeats them all, and one is only for buyers. */
const weights: Partial<Record<PageKey, number>> = { home: 0.3, thankYou: 0.6, socialTools: 0.6, qrCode: 0.8 };

const HEADINGS = new Set(['H1', 'H2', 'H3', 'H4']);
const CONTROLS = new Set(['A', 'BUTTON', 'LABEL', 'SUMMARY']);
const BLOCKS = 'h1, h2, h3, h4, p, li, dt, dd, th, td, blockquote, figcaption, summary, label, a, button';
/** React's own ids change with every draw. */
const LASTING_ID = /^(?!_)[\w-]+$/;

interface Part {
  heading: string;
  anchor: string;
  text: string[];
  /** The labels of its links, buttons and fields. */
  controls: string[];
}

/** Everything that the pages of the program say, page by page and part by part, except those that are off. */
export async function pageEntries(site: Site, metas: PageMetas, draw: DrawPage): Promise<SearchEntry[]> {
  const entries: SearchEntry[] = [];
  for (const page of metaPages) {
    const path = pagePathOf(page, site.identity);
    const { name, shareDescription: description, keywords, indexable } = metas[page];
    // A page that the owner keeps out of search engines stays out of this search too.
    const isKeptOut = isMeantToBeFound(page) && !indexable;
    if (page === 'search' || isKeptOut || shownAt(path, site) !== page) continue;
    const [first, ...parts] = partsOf(await draw(page, path));
    const entry = {
      kind: 'page' as const,
      path,
      title: first?.heading || name,
      part: '',
      weight: weights[page] ?? 1,
    };
    const texts = [first, ...parts].flatMap((part) => part?.text ?? []);
    const hints = parts.flatMap(({ heading, controls }) => [heading, ...controls]);
    entries.push({
      ...entry,
      text: [description, ...texts].join('\n'),
      hints: [name, pageWords[page], ...keywords, ...hints],
    });
    for (const { heading, anchor, text, controls } of parts)
      entries.push({
        ...entry,
        path: anchor ? `${path}#${anchor}` : path,
        part: heading,
        text: text.join('\n'),
        hints: controls,
      });
    await nextTurn();
  }
  return entries;
}

/** The content of a drawn page, in parts that begin with a heading each; the first begins with the page's own. */
function partsOf(html: string): Part[] {
  const from = html.indexOf('<main');
  const main = parse(html.slice(from, html.indexOf('</main>', from)), { comment: false });
  const parts: Part[] = [{ heading: '', anchor: '', text: [], controls: [] }];
  for (const element of main.querySelectorAll(BLOCKS)) {
    const last = parts.at(-1) as Part;
    const text = textOf(element);
    if (text === '' || isInBlock(element)) continue;
    if (CONTROLS.has(element.tagName)) last.controls.push(text);
    else if (!HEADINGS.has(element.tagName)) last.text.push(text);
    else if (element.tagName === 'H1') last.heading = text;
    else parts.push({ heading: text, anchor: anchorOf(element), text: [], controls: [] });
  }
  return parts;
}

const blockNames = new Set(BLOCKS.toUpperCase().split(', '));

/** Whether another block has its text: then it would count twice. */
function isInBlock({ parentNode }: HTMLElement): boolean {
  for (let each: HTMLElement | null = parentNode; each; each = each.parentNode)
    if (blockNames.has(each.tagName) && each.querySelector('h2, h3, h4, p') === null) return true;
  return false;
}

/** The text of an element, without what only screen readers say, and of what has blocks of its own nothing. */
function textOf(element: HTMLElement): string {
  if (!HEADINGS.has(element.tagName) && element.querySelector('h2, h3, h4, p')) return '';
  const words = (node: Node): string => {
    if (node.nodeType === NodeType.TEXT_NODE) return node.text;
    const child = node as HTMLElement;
    return child.classList?.contains('sr') ? '' : child.childNodes.map(words).join(' ');
  };
  return words(element)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();
}

/** The id of an element, or of what it stands in. */
function anchorOf(element: HTMLElement): string {
  for (let each: HTMLElement | null = element; each && each.tagName !== 'MAIN'; each = each.parentNode)
    if (each.id && LASTING_ID.test(each.id)) return each.id;
  return '';
}
