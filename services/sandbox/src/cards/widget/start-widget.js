import { bankCheck } from './bank-check.js';
import { cardForm } from './card-form.js';
import { element } from './widget-elements.js';
import { widgetTexts } from './widget-texts.js';

/** Turns every `form.paymentWidgets` on the page into a card form for the checkout in the script's URL. */
export function startWidget() {
  const address = new URL(document.currentScript.src);
  const checkoutId = address.searchParams.get('checkoutId') || '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(widgetStyles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const render = () => {
    for (const form of document.querySelectorAll('form.paymentWidgets')) mountForm(form, address.origin, checkoutId);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', render);
  else render();
}

async function mountForm(placeholder, origin, checkoutId) {
  const options = window.wpwlOptions || {};
  const texts = widgetTexts(options);
  const base = `${origin}/v1/checkouts/${encodeURIComponent(checkoutId)}`;
  const resultUrl = placeholder.action;
  const brands = (placeholder.dataset.brands || 'VISA MASTER AMEX').split(/\s+/).filter(Boolean);
  const report = (name, message) => options.onError?.({ name, message });

  const submit = async (card) => {
    const country = options.billingAddress?.country;
    const fields = { ...card, shopperResultUrl: resultUrl, ...(country ? { 'billing.country': country } : {}) };
    const answer = await ask(`${base}/payment`, { method: 'POST', body: new URLSearchParams(fields) });
    if (!answer?.redirectUrl) {
      view.fail(
        answer?.result?.code === '100.100.101'
          ? texts.numberWrong
          : answer?.result
            ? texts.sessionOver
            : texts.unreachable,
      );
      report('PaymentSubmitError', answer?.result?.description || 'no answer');
      return false;
    }
    if (answer.challengeUrl) await bankCheck(view.container, origin, answer.challengeUrl, texts.bankCheck);
    const leaving = options.shopperResultTarget === '_top' ? window.top : window;
    leaving.location.href = answer.redirectUrl;
    return true;
  };

  const view = cardForm(brands, texts, options, submit);
  const alive = await ask(`${base}/widget`, {});
  if (alive?.result?.code === '000.200.100') {
    placeholder.replaceWith(view.container);
    options.onReady?.([view.container]);
    return;
  }
  const message = alive?.result ? texts.sessionOver : texts.unreachable;
  placeholder.replaceWith(
    element('div', { class: 'wpwl-container wpwl-message wpwl-has-error', role: 'alert' }, message),
  );
  report(alive?.result ? 'InvalidCheckoutIdError' : 'WidgetError', message);
}

/** The processor's JSON response, including errors; undefined if there is none. */
async function ask(url, init) {
  try {
    const response = await fetch(url, { ...init, credentials: 'omit' });
    return await response.json();
  } catch {
    return undefined;
  }
}
