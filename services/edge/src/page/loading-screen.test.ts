import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, minimumContrast } from 'shared-contracts/colors';
import { defaultCompany } from '../companies/company-source.ts';
import { loadingStyles } from './loading-screen.ts';

const colors = ['#ffffff', '#fff', '#000000', '#777777', '#0d1117', '#64abfb', '#ffff00', '#fbf7f5'];

test('[BRD-4] the page is light whatever the system prefers', () => {
  assert.match(loadingStyles(defaultCompany), /:root\{color-scheme:light\}/);
});

test('[BRD-2][BRD-4] the loading screen has the company’s background, and its name and ring have enough contrast in any colours', () => {
  for (const backgroundColor of colors)
    for (const textColor of colors)
      for (const primaryColor of colors) {
        const styles = loadingStyles({ ...defaultCompany, backgroundColor, textColor, primaryColor });
        const [, background = '', text = ''] = /body\{margin:0;background:(#\w+);color:(#\w+);/.exec(styles) ?? [];
        const [, ring = ''] = /circle\+circle\{stroke:(#\w+);/.exec(styles) ?? [];
        assert.equal(background, backgroundColor);
        assert.ok(contrast(text, background) >= minimumContrast.text, `${text} on ${background}`);
        assert.ok(contrast(ring, background) >= minimumContrast.graphic, `${ring} on ${background}`);
      }
});
