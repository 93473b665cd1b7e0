import { brandOf, cvvFault, digitsOf, expiryFault, grouped, numberFault, readExpiry } from './card-rules.js';
import { element, field, keepFormatted } from './widget-elements.js';
import { brandRow, icon, markBrand } from './widget-icons.js';

/**
 * Creates the card form. `submit(values)` is called with a valid card and returns a promise, during which the button is
 * busy. Returns the container and `fail(message)`.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the states of one form, which share its elements
export function cardForm(brands, texts, options, submit) {
  const number = field('cardNumber', texts.cardNumber, {
    name: 'card.number',
    inputmode: 'numeric',
    autocomplete: 'cc-number',
    maxlength: '23',
    placeholder: '0000 0000 0000 0000',
  });
  const expiry = field('expiry', texts.expiry, {
    name: 'card.expiry',
    inputmode: 'numeric',
    autocomplete: 'cc-exp',
    maxlength: '9',
    placeholder: texts.expiryHint,
  });
  const cvv = field('cvv', texts.cvv, {
    name: 'card.cvv',
    inputmode: 'numeric',
    autocomplete: 'cc-csc',
    maxlength: '4',
    placeholder: texts.cvvHint,
  });
  const holder = field('cardHolder', texts.cardHolder, {
    name: 'card.holder',
    autocomplete: 'cc-name',
    maxlength: '128',
  });
  const row = brandRow(brands, texts.accepted);
  const alert = element('div', { class: 'wpwl-message wpwl-has-error', role: 'alert', hidden: '' });
  const pay = element('button', { type: 'submit', class: 'wpwl-button wpwl-button-pay' }, texts.submit);
  const foot = element('p', { class: 'wpwl-foot' }, icon('lock'), element('span', {}, texts.testMode));
  const form = element(
    'form',
    { class: 'wpwl-form wpwl-form-card', novalidate: '', action: '#', method: 'post' },
    row,
    number.group,
    expiry.group,
    cvv.group,
    holder.group,
    alert,
    element('div', { class: 'wpwl-group wpwl-group-submit' }, pay),
    foot,
  );

  const brand = () => brandOf(digitsOf(number.input.value));
  keepFormatted(number.input, (text) => grouped(digitsOf(text)));
  keepFormatted(cvv.input, digitsOf);
  keepFormatted(expiry.input, (text, how) => {
    if (how.startsWith('delete') || /^\s*\d{1,2}\s*\/\s*\d*\s*$/.test(text)) return text;
    const digits = digitsOf(text).slice(0, 4);
    const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
    return padded.length >= 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
  });
  number.input.addEventListener('input', () => {
    markBrand(row, brand());
    cvv.input.placeholder = brand() === 'AMEX' ? texts.cvvHintAmex : texts.cvvHint;
  });

  const checks = [
    [number, () => numberFault(digitsOf(number.input.value), brands)],
    [expiry, () => expiryFault(expiry.input.value, new Date())],
    [cvv, () => cvvFault(cvv.input.value, brand())],
    [holder, () => (holder.input.value.trim() === '' ? 'holderMissing' : '')],
  ];
  const check = ([part, fault]) => {
    const name = fault();
    part.show(name === '' ? '' : texts[name]);
    return name === '';
  };
  for (const entry of checks) {
    // Validate when a field loses focus, not while typing, but clear an error at once.
    entry[0].input.addEventListener('blur', () => entry[0].input.value !== '' && check(entry));
    entry[0].input.addEventListener('input', () => entry[0].input.hasAttribute('aria-invalid') && check(entry));
  }

  const fail = (message) => {
    alert.textContent = message;
    alert.hidden = message === '';
  };
  const busy = (is) => {
    pay.disabled = is;
    pay.setAttribute('aria-busy', String(is));
    pay.textContent = is ? texts.submitting : texts.submit;
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (pay.disabled) return;
    fail('');
    const wrong = checks.filter((entry) => !check(entry));
    if (wrong.length > 0) {
      wrong[0][0].input.focus();
      return;
    }
    busy(true);
    if (options.onBeforeSubmitCard && (await options.onBeforeSubmitCard(event)) === false) return busy(false);
    const { month, year } = readExpiry(expiry.input.value);
    const leaving = await submit({
      paymentBrand: brand(),
      'card.number': digitsOf(number.input.value),
      'card.holder': holder.input.value.trim(),
      'card.expiryMonth': month,
      'card.expiryYear': year,
      'card.cvv': cvv.input.value,
    });
    // The button stays busy while the page navigates away, so that nobody pays twice.
    if (!leaving) busy(false);
  });

  const style = options.style === 'plain' ? 'wpwl-plain' : 'wpwl-card';
  return { container: element('div', { class: `wpwl-container wpwl-container-card ${style}` }, form), form, fail };
}
