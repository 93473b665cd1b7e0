import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface WidgetScript {
  source: string;
  /** Value of the `integrity` attribute: `sha384-...`. */
  integrity: string;
}

const parts = [
  'card-rules.js',
  'widget-texts.js',
  'widget-elements.js',
  'widget-icons.js',
  'card-form.js',
  'bank-check.js',
  'start-widget.js',
];

/**
 * The card form's script, identical for every checkout so that its integrity hash is valid. Concatenated from the
 * modules in `widget/`, which are JavaScript because browsers get them unchanged.
 */
export function loadWidgetScript(): WidgetScript {
  const modules = parts.map((name) =>
    read(name)
      .replaceAll(/^import [^;]*;$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  const styles = `const widgetStyles = ${JSON.stringify(read('wpwl.css'))};`;
  const source = `(() => {\n'use strict';\n${styles}\n${modules.join('\n')}\nstartWidget();\n})();\n`;
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  return { source, integrity };
}

function read(name: string): string {
  return readFileSync(new URL(`./widget/${name}`, import.meta.url), 'utf8');
}
