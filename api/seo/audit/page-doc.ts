import { type HTMLElement, parse } from 'node-html-parser';
import type { PageMeta } from '#shared/site/site.pages.ts';
import type { PageKey } from '#shared/site/site.paths.ts';

/** The parts of a drawn page that rules check. */
export interface PageDoc {
  page: PageKey;
  path: string;
  meta: PageMeta;
  /** Whether search engines are to list it, unless the owner says otherwise. */
  meant: boolean;
  /** The network and the creator, for drafts. */
  siteName: string;
  /** The size of the page, compressed as it is sent. */
  bytes: number;
  titles: string[];
  descriptions: string[];
  robots: string;
  canonicals: string[];
  /** `og:` and `twitter:` tags by their name. */
  social: ReadonlyMap<string, string>;
  headings: { level: number; text: string }[];
  /** `alt` is null where there is none at all. */
  images: { src: string; alt: string | null; eager: boolean }[];
  links: string[];
  /** The blocks of structured data, as they are written. */
  data: string[];
  /** The sentences of its paragraphs, without those in controls. */
  sentences: string[];
}

export interface Drawn {
  page: PageKey;
  path: string;
  meta: PageMeta;
  meant: boolean;
  html: string;
  bytes: number;
}

export function readPage({ html, ...drawn }: Drawn): PageDoc {
  const root = parse(html, { comment: false });
  const all = (selector: string) => root.querySelectorAll(selector);
  const attributes = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name) ?? '');
  const isOutOfReach = isWithin(root, '[inert]');
  const isOfControl = isWithin(root, 'form, figcaption, [role]');
  const social = all('meta[property^="og:"], meta[name^="twitter:"]').map(
    (tag) =>
      [
        tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
        tag.getAttribute('content') ?? '',
      ] as const,
  );
  return {
    ...drawn,
    siteName: drawn.meta.siteName,
    titles: all('head title').map(textOf),
    descriptions: attributes('meta[name="description"]', 'content'),
    robots: attributes('meta[name="robots"]', 'content').join(','),
    canonicals: attributes('link[rel="canonical"]', 'href'),
    social: new Map(social),
    // Headings in an inert part, such as the home page behind its splash, are not shown yet.
    headings: all('h1, h2, h3, h4, h5, h6')
      .filter((heading) => !isOutOfReach(heading))
      .map((heading) => ({
        level: Number(heading.tagName.slice(1)),
        text: textOf(heading),
      })),
    images: all('img').map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt') ?? null,
      eager: image.getAttribute('loading') !== 'lazy',
    })),
    links: attributes('a[href]', 'href'),
    data: all('script[type="application/ld+json"]').map((script) => script.textContent),
    sentences: all('main p')
      .filter((paragraph) => !isOfControl(paragraph))
      .flatMap((paragraph) => textOf(paragraph).match(SENTENCE) ?? []),
  };
}

/** Replaces the parser's own `closest`, which compiles the selector again for every ancestor it tests. */
function isWithin(root: HTMLElement, selector: string): (element: HTMLElement) => boolean {
  const outer = new Set(root.querySelectorAll(selector));
  return (element) => {
    for (let each: HTMLElement | null = element; each; each = each.parentNode)
      if (outer.has(each)) return true;
    return false;
  };
}

/** From a capital letter to a full stop. */
const SENTENCE = /\p{Lu}[^.!?…]{20,}[.!?…](?=\s|$)/gu;

const textOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim();
