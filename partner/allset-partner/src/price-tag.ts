import type { Company } from 'shared-contracts/companies';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { inEnglish } from 'shared-contracts/english';
import { datesIn, languages, type Translation } from 'shared-contracts/language';
import { catalogKey, type Translate, type Values } from 'shared-contracts/messages';
import { href } from 'shared-contracts/pages';
import { type PricedVehicle, type PriceWords, priceInEnglish } from 'shared-contracts/price-check';
import {
  type PriceAnswer,
  type PriceField,
  type PriceTexts,
  priceFields,
  type TypedPrice,
} from 'shared-contracts/price-form';
import { type PriceSource, priceAnswer, priceParagraph } from 'shared-contracts/price-page';
import type { Quote } from 'shared-contracts/quotes';
import { provinces } from 'shared-contracts/region-names';
import type { RegistryEntry } from 'shared-contracts/registry';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { regionNamesIn, vehicleTypeNamesIn } from 'shared-contracts/vehicle-words';
import { draftNote, loadTexts } from 'web-kit/language';
import { css } from './price-tag.styles.ts';
import { companyOf, site } from './tag-site.ts';

const labelsIn = (t: Translate): Record<PriceField, string> => ({
  province: t('Province'),
  type: t('Vehicle type'),
  tare: t('Tare in kg'),
  expiry: t('Licence expiry date'),
});

function optionsIn(t: Translate): Partial<Record<PriceField, readonly (readonly [value: string, label: string])[]>> {
  const [regions, types] = [regionNamesIn(t), vehicleTypeNamesIn(t)];
  return {
    province: provinces.map((province) => [province, regions[province]]),
    type: vehicleTypes.map((type) => [type, types[type]]),
  };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), given);
  made.append(...children);
  return made;
}

function fieldOf(name: PriceField, t: Translate): HTMLLabelElement {
  const choices = optionsIn(t)[name];
  const control = choices
    ? element(
        'select',
        { name },
        element('option', { value: '', textContent: t('Please choose') }),
        ...choices.map(([value, textContent]) => element('option', { value, textContent })),
      )
    : element('input', { name, autocomplete: 'off', ...(name === 'tare' && { inputMode: 'numeric' }) });
  if (name === 'expiry') control.setAttribute('placeholder', '31-12-2026');
  return element('label', {}, labelsIn(t)[name], control, element('span', { className: 'error' }));
}

/**
 * `<allset-price company="acme" renew="/licences" language="zu">`: what renewing a licence costs today, without an account.
 * `renew` is the page with `<allset-renew>` to which the price leads; without it none is offered.
 */
export class AllSetPrice extends HTMLElement {
  /** Undefined in English. */
  #translation: PriceTranslation | undefined;

  async connectedCallback(): Promise<void> {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    this.#translation = await translationIn(this.getAttribute('language'));
    const { t } = this.#translation?.words ?? priceInEnglish;
    const lang = this.#translation?.language ?? 'en';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const result = element('div', { className: 'result', lang });
    result.setAttribute('role', 'status');
    const form = element(
      'form',
      { noValidate: true, lang },
      ...priceFields.map((field) => fieldOf(field, t)),
      element('button', { textContent: t('Show the price') }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#answer(form, result);
    });
    root.append(form, result, ...this.#note());
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
    let quote: Promise<Quote> | undefined;
    const source: PriceSource = {
      today: dayInSouthAfrica(new Date()),
      ask: (vehicle) => (quote ??= askForQuote(vehicle)),
    };
    const { words = priceInEnglish, hasDrafts = false } = this.#translation ?? {};
    const answer = await priceAnswer(typed, { ...source, words });
    // No draft of a price stands without the English.
    const english = hasDrafts ? (await priceAnswer(typed, source)).price : null;
    for (const field of priceFields) showField(form, field, answer);
    result.replaceChildren(...this.#lines(answer, english));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  #lines({ message, price }: PriceAnswer, english: PriceTexts | null): Node[] {
    if (!price) return [element('p', { className: 'error', textContent: message })];
    const { t } = this.#translation?.words ?? priceInEnglish;
    const list = element(
      'dl',
      {},
      ...price.lines.flatMap(({ label, amount }) => [element('dt', {}, label), element('dd', {}, amount)]),
      element('dt', { className: 'total' }, t('To pay')),
      element('dd', { className: 'total' }, price.total),
    );
    const renew = this.getAttribute('renew');
    const link = element('a', { textContent: t('Renew online'), href: `${renew}${href('signup')}?${price.search}` });
    return [
      element('p', {}, price.vehicle),
      list,
      ...[price.late, price.rise, price.source].map((text) => element('p', {}, text)),
      ...(english ? [element('p', { className: 'small', lang: 'en' }, priceParagraph(english))] : []),
      ...(renew === null ? [] : [link]),
    ];
  }

  /** That the translation is a draft. */
  #note(): Node[] {
    if (!this.#translation?.hasDrafts) return [];
    const { language } = this.#translation;
    const { isDraft, isDraftInEnglish, report, reportInEnglish, to } = draftNote(language, location.pathname);
    const link = element(
      'a',
      { href: site + to, target: '_blank', rel: 'noreferrer' },
      `${report} · ${reportInEnglish}`,
    );
    return [element('p', { className: 'small', lang: language }, `${isDraft} ${isDraftInEnglish} `, link)];
  }
}

interface PriceTranslation {
  language: Translation;
  words: PriceWords;
  hasDrafts: boolean;
}

/** What the tag says in another language that the site offers. Undefined if that is none, or its texts do not come. */
async function translationIn(named: string | null): Promise<PriceTranslation | undefined> {
  const language = languages.find((one) => one === named);
  if (language === undefined || language === 'en') return undefined;
  try {
    const { own } = await getJson<{ own?: RegistryEntry }>(`${site}/partner-modules.json`);
    const texts = own && (await loadTexts({ ...own, url: new URL(own.url, site).href }, language));
    if (!texts) return undefined;
    const t: Translate = (text: string, values: Values = {}, context?: string) =>
      texts.textsOf(catalogKey(text, context), values) ?? inEnglish(text, values);
    return { language, words: { ...datesIn(language), t }, hasDrafts: texts.hasDrafts };
  } catch {
    return undefined;
  }
}

function showField(form: HTMLFormElement, field: PriceField, { fields }: PriceAnswer): void {
  const control = form.querySelector(`[name=${field}]`);
  const { error, invalid } = fields[field];
  control?.setAttribute('aria-invalid', invalid);
  control?.nextElementSibling?.replaceChildren(error);
}

const askForQuote = ({ vehicleWeight, ...vehicle }: PricedVehicle): Promise<Quote> =>
  getJson(
    `${site}/api/license-fees/quote?${new URLSearchParams({ ...vehicle, vehicleWeight: String(vehicleWeight) })}`,
  );

/** Rejects with the failure that the API answers. */
async function getJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  const body = await response.json();
  if (!response.ok) throw body;
  return body;
}
