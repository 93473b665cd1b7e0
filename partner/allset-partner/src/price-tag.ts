import type { Company } from 'shared-contracts/companies';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { type PriceAnswer, type PriceField, priceFields, type TypedPrice } from 'shared-contracts/price-form';
import { priceAnswer } from 'shared-contracts/price-page';
import { provinces, regionLabel } from 'shared-contracts/region-names';
import { vehicleTypeLabel, vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { companyOf, site } from './tag-site.ts';

/** In a shadow tree, whose sheet needs no `style-src`. The page may set `--allset-color` and `font`. */
const css = `
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
`;

const labels: Record<PriceField, string> = {
  province: 'Province',
  type: 'Vehicle type',
  tare: 'Tare in kg',
  expiry: 'Licence expiry date',
};
const options: Partial<Record<PriceField, readonly (readonly [value: string, label: string])[]>> = {
  province: provinces.map((province) => [province, regionLabel(province)]),
  type: vehicleTypes.map((type) => [type, vehicleTypeLabel(type)]),
};

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), given);
  made.append(...children);
  return made;
}

function fieldOf(name: PriceField): HTMLLabelElement {
  const choices = options[name];
  const control = choices
    ? element(
        'select',
        { name },
        element('option', { value: '', textContent: 'Please choose' }),
        ...choices.map(([value, textContent]) => element('option', { value, textContent })),
      )
    : element('input', { name, autocomplete: 'off', ...(name === 'tare' && { inputMode: 'numeric' }) });
  if (name === 'expiry') control.setAttribute('placeholder', '31-12-2026');
  return element('label', {}, labels[name], control, element('span', { className: 'error' }));
}

/**
 * `<allset-price company="acme" renew="/licences">`: what renewing a licence costs today, without an account. `renew` is the page
 * with `<allset-renew>` to which the price leads; without it none is offered.
 */
export class AllSetPrice extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const result = element('div', { className: 'result' });
    result.setAttribute('role', 'status');
    const form = element(
      'form',
      { noValidate: true },
      ...priceFields.map(fieldOf),
      element('button', { textContent: 'Show the price' }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#answer(form, result);
    });
    root.append(form, result);
    void this.#brand();
  }

  /** The company's colours. Without them the tag is grey and works. */
  async #brand(): Promise<void> {
    const colors = await getJson<Company>(`${site}/api/companies?id=${encodeURIComponent(companyOf(this))}`).catch(
      () => undefined,
    );
    const set = (name: string, value: string) => {
      if (!this.style.getPropertyValue(name)) this.style.setProperty(name, value);
    };
    set('--allset-color', colors?.primaryColor ?? '#1c2126');
    set('--allset-text-color', colors?.primaryTextColor ?? '#ffffff');
  }

  async #answer(form: HTMLFormElement, result: HTMLElement): Promise<void> {
    const given = new FormData(form);
    const typed = Object.fromEntries(priceFields.map((field) => [field, String(given.get(field) ?? '')])) as TypedPrice;
    const answer = await priceAnswer(typed, {
      today: dayInSouthAfrica(new Date()),
      ask: (vehicle) =>
        getJson(
          `${site}/api/license-fees/quote?${new URLSearchParams({ ...vehicle, vehicleWeight: String(vehicle.vehicleWeight) })}`,
        ),
    });
    for (const field of priceFields) showField(form, field, answer);
    result.replaceChildren(...this.#lines(answer));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  #lines({ message, price }: PriceAnswer): Node[] {
    if (!price) return [element('p', { className: 'error', textContent: message })];
    const list = element(
      'dl',
      {},
      ...price.lines.flatMap(({ label, amount }) => [element('dt', {}, label), element('dd', {}, amount)]),
      element('dt', { className: 'total' }, 'To pay'),
      element('dd', { className: 'total' }, price.total),
    );
    const renew = this.getAttribute('renew');
    const link = element('a', { textContent: 'Renew online', href: `${renew}${href('signup')}?${price.search}` });
    return [
      element('p', {}, price.vehicle),
      list,
      ...[price.late, price.rise, price.source].map((text) => element('p', {}, text)),
      ...(renew === null ? [] : [link]),
    ];
  }
}

function showField(form: HTMLFormElement, field: PriceField, { fields }: PriceAnswer): void {
  const control = form.querySelector(`[name=${field}]`);
  const { error, invalid } = fields[field];
  control?.setAttribute('aria-invalid', invalid);
  control?.nextElementSibling?.replaceChildren(error);
}

/** Rejects with the failure that the API answers. */
async function getJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  const body = await response.json();
  if (!response.ok) throw body;
  return body;
}
