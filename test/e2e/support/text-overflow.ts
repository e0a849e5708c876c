import type { Page } from '@playwright/test';

/**
 * Where a page as it is drawn now is wider than the screen, and which of its texts run out of their box, are cut off by
 * an element around them, or lie under a control. A text that ends in an ellipsis, one for screen readers only, and what
 * can be scrolled into view are as they should be.
 */
export const textOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Only what is laid out asks for its fonts.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Rounding of a device's pixels, and glyphs that lean out of their box.
    const SLACK = 3;
    const width = document.documentElement.clientWidth;
    const found = new Set<string>();
    const named = (element: Element): string => {
      const own = `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').split(' ')[0]}`;
      const parent = element.parentElement;
      return parent
        ? `${parent.tagName.toLowerCase()}.${String(parent.getAttribute('class') ?? '').split(' ')[0]} > ${own}`
        : own;
    };
    const wide = document.documentElement.scrollWidth - width;
    if (wide > 0) {
      const beyond = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > width + SLACK)
        .slice(-3);
      found.add(`the page is ${wide} px wider than the screen, by ${beyond.map(named).join(', ')}`);
    }
    const controls = [...document.querySelectorAll('button, select, input, textarea')].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 4,
    );

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        !node.nodeValue?.trim() ||
        element.closest('script, style, noscript, svg, option, .sr, [aria-hidden=true]')
      )
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
      if (boxes.length === 0) continue;
      const text = {
        left: Math.min(...boxes.map((box) => box.left)),
        right: Math.max(...boxes.map((box) => box.right)),
        bottom: Math.max(...boxes.map((box) => box.bottom)) - emptyBelow(node as Text),
      };
      const torn = tornWord(node as Text);
      if (torn) found.add(`${named(element)}: '${torn}' is torn apart`);
      const widest = Math.max(...boxes.map((box) => box.width));
      const problem =
        boxes.length > 6 && widest < Math.min(60, 3 * Number.parseFloat(getComputedStyle(element).fontSize))
          ? 'squeezed into a column of single letters'
          : judged(element, text);
      if (problem) found.add(`${named(element)}: ${problem}: ${node.nodeValue.trim().slice(0, 30)}`);
      // A caption in a picture lets clicks through to the picture's control on purpose.
      if (getComputedStyle(element).pointerEvents === 'none') continue;
      const seen = drawnIn(element);
      for (const control of controls) {
        if (
          control.contains(element) ||
          element.contains(control) ||
          control.closest('label')?.contains(element)
        )
          continue;
        const over = meet(control.getBoundingClientRect(), drawnIn(control));
        const isOver = boxes.some((box) => {
          const { left, top, right, bottom } = meet(meet(box, seen), over);
          return right - left > 4 && bottom - top > 6;
        });
        if (isOver && isOnSameLayer(control, element))
          found.add(`${named(element)}: under ${named(control)}: ${node.nodeValue.trim().slice(0, 30)}`);
      }
    }
    return [...found];

    /** How much of a line's box is below the letters of a text: capitals have nothing below the baseline. In CSS px. */
    function emptyBelow(text: Text): number {
      const style = getComputedStyle(text.parentElement as Element);
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const value = text.nodeValue ?? '';
      const drawn = context.measureText(style.textTransform === 'uppercase' ? value.toUpperCase() : value);
      return drawn.fontBoundingBoxDescent - drawn.actualBoundingBoxDescent;
    }

    /** A word that would fit a line of a phone, and stands on two. Headings are set so that longer ones fit, too. */
    function tornWord(text: Text): string | undefined {
      const value = text.nodeValue ?? '';
      // An address breaks wherever its line ends.
      if (value.length > 400 || /[/@]/.test(value)) return undefined;
      for (const { 0: word, index } of value.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > (text.parentElement?.closest('h1, h2, h3') ? 20 : 14)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].filter((box) => box.width > 1).map((box) => box.top);
        if (Math.max(...tops) - Math.min(...tops) > 4) return word;
      }
      return undefined;
    }

    /** What floats over the page, such as a dialog, may cover it. */
    function isOnSameLayer(one: Element, other: Element): boolean {
      return layerOf(one) === layerOf(other);
    }

    function layerOf(element: Element): Element | undefined {
      for (let up: Element | null = element; up; up = up.parentElement)
        if (up.matches('[role=dialog]') || ['fixed', 'sticky'].includes(getComputedStyle(up).position))
          return up;
      return undefined;
    }

    type Sides = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
    function meet(one: Sides, other: Sides): Sides {
      return {
        left: Math.max(one.left, other.left),
        top: Math.max(one.top, other.top),
        right: Math.min(one.right, other.right),
        bottom: Math.min(one.bottom, other.bottom),
      };
    }

    /** The part of the page in which an element is drawn: what is around it may cut it off, or scroll it away. */
    function drawnIn(element: Element): Sides {
      let sides: Sides = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflow !== 'visible') sides = meet(sides, up.getBoundingClientRect());
      return sides;
    }

    function judged(
      element: Element,
      text: { left: number; right: number; bottom: number },
    ): string | undefined {
      let block: Element | undefined;
      for (let up: Element | null = element; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined;
        // For screen readers only.
        if (style.position === 'absolute' && style.width === '1px') return undefined;
        const box = up.getBoundingClientRect();
        const scrolls = (value: string) => value === 'auto' || value === 'scroll';
        if (scrolls(style.overflowX) || up.closest('[role=tablist]')) return undefined;
        if (!block && !style.display.startsWith('inline') && style.display !== 'contents') {
          block = up;
          if (text.right > box.right + SLACK || text.left < box.left - SLACK)
            return `${Math.round(Math.max(text.right - box.right, box.left - text.left))} px out of ${named(up)}`;
        }
        if (style.overflowX !== 'visible' && (text.right > box.right + SLACK || text.left < box.left - SLACK))
          return `cut off by ${named(up)}`;
        // The splash keeps the page behind it from being scrolled.
        if (scrolls(style.overflowY) || up === document.documentElement) return undefined;
        if (style.overflowY !== 'visible' && box.height > 0 && text.bottom > box.bottom + SLACK)
          return `cut off below by ${named(up)}`;
        if (style.position === 'fixed') return text.right > width + SLACK ? 'beyond the screen' : undefined;
      }
      return text.right > width + SLACK ? 'beyond the screen' : undefined;
    }
  });
