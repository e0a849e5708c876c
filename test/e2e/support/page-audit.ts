import type { Page } from '@playwright/test';
import { long } from '#test/support/long.ts';
import { textOverflow } from './text-overflow.ts';

const widths = long ? [320, 360, 390, 600, 768, 900, 1024, 1280, 1440, 1920] : [320, 768, 1280];

/** What is wrong with a page as it is drawn now: texts and boxes that do not fit, and boxes with nothing in them. */
async function auditLayout(page: Page): Promise<string[]> {
  return [...(await textOverflow(page)), ...(await emptyBoxes(page)), ...(await cutPictures(page))];
}

/** The same at several widths, on paper and in forced colours; each fault with where it was found. */
export async function auditEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  const add = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    add(`at ${width}`, await auditLayout(page));
  }
  await page.emulateMedia({ media: 'print' });
  add('on paper', await hardToRead(page, { paper: true }));
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  add('in forced colours', await hardToRead(page));
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Headings, lists and framed boxes that show nothing. */
const emptyBoxes = (page: Page) =>
  page.evaluate(() => {
    const SHOWN =
      'img, svg, video, canvas, iframe, input, textarea, select, button, audio, [role=img], [role=status]';
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').split(' ')[0]}`;
    const isEmpty = (element: Element) =>
      element.textContent?.trim() === '' && !element.matches(SHOWN) && !element.querySelector(SHOWN);
    /** Whether a visitor sees the box itself: an edge, or a colour of its own. */
    const isFramed = (element: Element) => {
      const { borderTopWidth, borderBottomWidth, backgroundColor, backgroundImage } =
        getComputedStyle(element);
      const edges = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth);
      return (
        edges > 1 || backgroundImage !== 'none' || !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(backgroundColor)
      );
    };
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[aria-hidden=true], dialog')
      )
        return [];
      const { width, height } = element.getBoundingClientRect();
      if (/^H[1-6]$/.test(element.tagName) && isEmpty(element))
        return [`${named(element)}: an empty heading`];
      const isBox = /^(SECTION|ARTICLE|UL|OL|LI|TABLE|DIV|P)$/.test(element.tagName);
      if (isBox && width > 80 && height > 40 && isEmpty(element) && isFramed(element))
        return [`${named(element)}: an empty box of ${Math.round(width)} × ${Math.round(height)}`];
      return [];
    });
  });

/** Pictures that reach out of the page, and texts that lie half on a picture and half beside it. */
const cutPictures = (page: Page) =>
  page.evaluate(() => {
    const SLACK = 6;
    const width = document.documentElement.clientWidth;
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').split(' ')[0]}`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true]');
    const pictures = [...document.querySelectorAll('main img, main canvas, main video, main iframe')]
      .filter((picture) => isSeen(picture) && !isBackdrop(picture))
      .map((picture) => ({ picture, box: picture.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 40 && box.height > 40);
    const found = pictures
      .filter(({ box }) => box.right > width + SLACK)
      .map(({ picture }) => `${named(picture)}: a picture beyond the screen`);
    const range = document.createRange();
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        !node.nodeValue?.trim() ||
        !isSeen(element) ||
        element.closest('.sr, option, script, style')
      )
        continue;
      range.selectNodeContents(node);
      for (const text of range.getClientRects()) {
        if (text.width < 8) continue;
        for (const { picture, box } of pictures) {
          const across = Math.min(text.right, box.right) - Math.max(text.left, box.left);
          const down = Math.min(text.bottom, box.bottom) - Math.max(text.top, box.top);
          if (across < SLACK || down < SLACK) continue;
          const inside = across > text.width - SLACK && down > text.height - SLACK;
          // A picture that is clipped by what is around it does not show there.
          if (!inside && !isClipped(picture, text))
            found.push(
              `${named(element)}: over the edge of ${named(picture)}: ${node.nodeValue.trim().slice(0, 30)}`,
            );
        }
      }
    }
    return [...new Set(found)];

    /** A picture behind the texts of its section. */
    function isBackdrop(picture: Element): boolean {
      for (let up: Element | null = picture; up && up.tagName !== 'MAIN'; up = up.parentElement) {
        const { position, zIndex } = getComputedStyle(up);
        if (position === 'fixed' || Number(zIndex) < 0) return true;
      }
      return false;
    }

    function isClipped(picture: Element, text: DOMRect): boolean {
      for (let up = picture.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue;
        const box = up.getBoundingClientRect();
        if (
          text.left > box.right - 4 ||
          text.right < box.left + 4 ||
          text.top > box.bottom - 4 ||
          text.bottom < box.top + 4
        )
          return true;
      }
      return false;
    }
  });

/**
 * Texts that can hardly be read against what is behind them. `paper`: backgrounds are not printed, where the page does not
 * ask for them.
 */
const hardToRead = (page: Page, { least = 4.5, paper = false } = {}) =>
  page.evaluate(
    ({ least, paper }) => {
      type Color = [red: number, green: number, blue: number, alpha: number];
      const colorOf = (text: string): Color => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
        return [red, green, blue, alpha];
      };
      const luminance = ([red, green, blue]: Color) => {
        const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
          const part = value / 255;
          return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (one: Color, two: Color) => {
        const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a);
        return (light + 0.05) / (dark + 0.05);
      };
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (
          !element ||
          !node.nodeValue?.trim() ||
          element.closest('.sr, figure, option, script, style, noscript, svg')
        )
          continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const { width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2) continue;
        let behind: Color | undefined;
        let isOnPicture = false;
        for (let up: Element | null = element; up && !behind; up = up.parentElement) {
          const style = getComputedStyle(up);
          if (paper && style.getPropertyValue('print-color-adjust') !== 'exact') continue;
          if (style.backgroundImage !== 'none') isOnPicture = true;
          const color = colorOf(style.backgroundColor);
          if (color[3] > 0.5) behind = color;
        }
        if (isOnPicture) continue;
        const own = contrast(colorOf(getComputedStyle(element).color), behind ?? [255, 255, 255, 1]);
        if (own < least)
          found.add(
            `${element.tagName.toLowerCase()}.${String(element.className).split(' ')[0]}: contrast ${own.toFixed(1)}: ${node.nodeValue.trim().slice(0, 30)}`,
          );
      }
      return [...found];
    },
    { least, paper },
  );
