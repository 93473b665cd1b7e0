import type { Page } from '@playwright/test';
import { contrast, minimumContrast } from 'shared-contracts/colors';

interface ShownText {
  text: string;
  /** As #rrggbb, with transparency blended. */
  color: string;
  /** Background colours, several for a gradient. */
  backgrounds: string[];
  isLarge: boolean;
}

/**
 * Texts of a page with less contrast than WCAG AA requires, with their background, and the number of texts measured.
 */
export async function unreadableTexts(page: Page): Promise<{ measured: number; faults: string[] }> {
  const texts = await page.evaluate(shownTexts);
  const faults = texts.flatMap(({ text, color, backgrounds, isLarge }) =>
    backgrounds
      .filter((background) => contrast(color, background) < (isLarge ? minimumContrast.graphic : minimumContrast.text))
      .map((background) => `'${text}' ${color} on ${background}`),
  );
  return { measured: texts.length, faults };
}

/** Runs in the page. Returns every visible text with its effective colours. */
function shownTexts(): ShownText[] {
  type Color = [red: number, green: number, blue: number, alpha: number];
  const colorsIn = (css: string): Color[] =>
    [...css.matchAll(/rgba?\(([^)]+)\)/g)].map(([, parts = '']) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = parts.split(/[\s,/]+/).map(Number);
      return [red, green, blue, alpha];
    });
  const blend = (front: Color, back: Color): Color => {
    const [r, g, b] = [0, 1, 2].map((index) => (front[index] ?? 0) * front[3] + (back[index] ?? 0) * (1 - front[3]));
    return [r ?? 0, g ?? 0, b ?? 0, 1];
  };
  const hex = (color: Color) =>
    `#${color
      .slice(0, 3)
      .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
      .join('')}`;

  const backgroundsOf = (element: Element | null): Color[] => {
    if (!element) return [[255, 255, 255, 1]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    // The contrast on a background image cannot be measured from styles.
    if (backgroundImage.includes('url(')) return [];
    if (backgroundImage.includes('gradient')) return colorsIn(backgroundImage);
    const [own = [0, 0, 0, 0] as Color] = colorsIn(backgroundColor);
    return own[3] === 1 ? [own] : backgroundsOf(element.parentElement).map((behind) => blend(own, behind));
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1;
  };
  const shown = (element: Element, text: string, style: CSSStyleDeclaration): ShownText => {
    const backgrounds = backgroundsOf(element);
    const [color = [0, 0, 0, 1] as Color] = colorsIn(style.color);
    const size = Number.parseFloat(style.fontSize);
    return {
      text: text.trim().slice(0, 40),
      color: hex(blend(color, backgrounds[0] ?? color)),
      backgrounds: backgrounds.map(hex),
      isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
    };
  };

  const texts: ShownText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    if (
      !element ||
      !textContent?.trim() ||
      element.closest('svg, script, style, noscript, :disabled, [aria-disabled=true]')
    )
      continue;
    if (isSeen(element)) texts.push(shown(element, textContent, getComputedStyle(element)));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input:not(:disabled), textarea:not(:disabled)')) {
    if (!isSeen(field) || ['checkbox', 'radio', 'file'].includes(field.type)) continue;
    texts.push(shown(field, field.value || 'what is typed', getComputedStyle(field)));
    if (field.placeholder) texts.push(shown(field, field.placeholder, getComputedStyle(field, '::placeholder')));
  }
  return texts;
}
