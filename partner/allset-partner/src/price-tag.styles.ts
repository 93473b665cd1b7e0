/** In a shadow tree, whose sheet needs no `style-src`. The page may set `--allset-color` and `font`. */
export const css = `
:host { display: block; max-width: 480px; }
form, dl, .result { display: grid; gap: 12px; margin: 0; }
.result:not(:empty) { margin-top: 24px; }
label { display: grid; gap: 4px; }
input, select, button, a { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; border-radius: 6px; }
input, select { border: 1px solid #8a8f98; background: #fff; color: #1c2126; }
[aria-invalid=true] { border-color: #b10e1c; }
.error { color: #b10e1c; }
button, a { display: grid; place-items: center; border: 0; background: var(--allset-color); color: var(--allset-text-color); font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
dl { grid-template-columns: 1fr auto; gap: 4px 16px; }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.total { margin-top: 8px; font-weight: 700; font-size: 1.25em; }
p { margin: 0; }
.small { color: #565d66; font-size: 0.875em; }
.result + .small { margin-top: 16px; }
.small a { display: inline; padding: 0; background: none; color: inherit; font-weight: 400; text-decoration: underline; }
`;
