import { element } from './widget-elements.js';

const shapes = {
  VISA: [
    ['rect', { width: 38, height: 24, rx: 4, fill: '#1a1f71' }],
    [
      'text',
      {
        x: 19,
        y: 16.4,
        'text-anchor': 'middle',
        'font-size': 11,
        'font-weight': 800,
        'font-style': 'italic',
        'font-family': 'Arial, sans-serif',
        fill: '#fff',
      },
      'VISA',
    ],
  ],
  MASTER: [
    ['rect', { width: 38, height: 24, rx: 4, fill: '#252525' }],
    ['circle', { cx: 15, cy: 12, r: 7, fill: '#eb001b' }],
    ['circle', { cx: 23, cy: 12, r: 7, fill: '#f79e1b' }],
    ['path', { d: 'M19 6.25a7 7 0 0 1 0 11.5a7 7 0 0 1 0-11.5z', fill: '#ff5f00' }],
  ],
  AMEX: [
    ['rect', { width: 38, height: 24, rx: 4, fill: '#016fd0' }],
    [
      'text',
      {
        x: 19,
        y: 15.6,
        'text-anchor': 'middle',
        'font-size': 9,
        'font-weight': 800,
        'font-family': 'Arial, sans-serif',
        fill: '#fff',
      },
      'AMEX',
    ],
  ],
  lock: [
    ['path', { d: 'M6 11V8a6 6 0 0 1 12 0v3', fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }],
    ['rect', { x: 4, y: 11, width: 16, height: 10, rx: 2, fill: 'currentColor' }],
  ],
};

const names = { VISA: 'Visa', MASTER: 'Mastercard', AMEX: 'American Express' };

/** Creates an icon by name as inline SVG, because the page's policy may not allow images. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const box = name === 'lock' ? '0 0 24 24' : '0 0 38 24';
  for (const [key, value] of [
    ['viewBox', box],
    ['aria-hidden', 'true'],
    ['focusable', 'false'],
  ])
    svg.setAttribute(key, value);
  for (const [tag, attributes, text] of shapes[name]) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
    if (text) shape.textContent = text;
    svg.append(shape);
  }
  return svg;
}

/** The row of accepted brands, labelled for screen readers. */
export function brandRow(brands, label) {
  const shown = brands.filter((brand) => brand in names);
  const items = shown.map((brand) =>
    element(
      'li',
      { class: `wpwl-brand wpwl-brand-${brand}`, title: names[brand] },
      icon(brand),
      element('span', { class: 'wpwl-unseen' }, names[brand]),
    ),
  );
  return element('ul', { class: 'wpwl-brands', 'aria-label': label }, ...items);
}

/** Highlights the brand of the number being typed and dims the others. */
export function markBrand(row, brand) {
  for (const item of row.children) {
    item.classList.toggle('wpwl-brand-other', brand !== '' && !item.classList.contains(`wpwl-brand-${brand}`));
  }
}
