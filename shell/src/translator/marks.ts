// Marks around a text say which one it is. They are two letters of no width, which browsers do not show, break lines at or
// read aloud.
const digits = ['\u200c', '\u200d'] as const;
const length = 13;
const mark = /[\u200c\u200d]{13}/g;

/** A page has fewer texts than marks can number. */
export const mostTexts = 2 ** (length - 1);

const markOf = (id: number, isEnd: boolean): string =>
  Array.from({ length }, (_, bit) => digits[((id * 2 + Number(isEnd)) >> bit) & 1 ? 1 : 0]).join('');

export const withMarks = (id: number, text: string): string => markOf(id, false) + text + markOf(id, true);

/** A place on the page that says a text: a part of its words, or an element in one of its attributes. */
export interface Place {
  id: number;
  at: Range | Element;
}

interface Mark {
  id: number;
  isEnd: boolean;
  /** Where the mark begins and ends. */
  from: number;
  to: number;
}

const marksIn = (text: string): Mark[] =>
  [...text.matchAll(mark)].map(({ 0: found, index }) => {
    const number = [...found].reduce((sum, digit, bit) => sum + (digit === digits[1] ? 2 ** bit : 0), 0);
    return { id: Math.floor(number / 2), isEnd: number % 2 === 1, from: index, to: index + length };
  });

/** The places of an element's attributes, such as a label for screen readers. */
const placesInAttributes = (element: Element): Place[] =>
  [...element.attributes].flatMap(({ value }) =>
    marksIn(value)
      .filter(({ isEnd }) => !isEnd)
      .map(({ id }) => ({ id, at: element })),
  );

/** Finds the texts of a page in their order, but for those within `except`. A text may go on in another element. */
export function findPlaces(root: Element, except: Element): Place[] {
  const places: Place[] = [];
  const open: { id: number; range: Range }[] = [];
  const read = (node: Text) => {
    for (const { id, isEnd, from, to } of marksIn(node.data)) {
      if (isEnd) {
        const index = open.map((one) => one.id).lastIndexOf(id);
        open.splice(index, index < 0 ? 0 : 1)[0]?.range.setEnd(node, from);
        continue;
      }
      const range = document.createRange();
      range.setStart(node, to);
      range.setEnd(node, node.length);
      open.push({ id, range });
      places.push({ id, at: range });
    }
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node === except || (node instanceof Element && node.matches('script, style'))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) read(node);
    else if (node instanceof Element) places.push(...placesInAttributes(node));
  return places;
}

const hasSize = ({ width, height }: DOMRect) => width > 0 && height > 0;

/** Where a place is seen. What has no room of its own, such as an option of a list, is where its element is. */
export function boxesOf({ at }: Place): DOMRect[] {
  const boxes = [...at.getClientRects()].filter(hasSize);
  if (boxes.length > 0 || at instanceof Element) return boxes;
  const parent = at.startContainer.parentElement?.closest(':not(option, optgroup)');
  return parent ? [...parent.getClientRects()].filter(hasSize) : [];
}
