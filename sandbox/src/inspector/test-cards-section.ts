import { testCards } from '../cards/test-cards.ts';
import type { SafeHtml } from '../platform/html.ts';
import { html } from '../platform/html.ts';

/** The test cards and their outcomes. */
export function testCardsSection(): SafeHtml {
  const rows = testCards.map(
    (card) => html`<tr><td class="mono">${spaced(card.number)}</td><td>${card.brand}</td><td>${card.does}</td></tr>`,
  );
  return html`<section id="test-cards">
    <h2>Test cards</h2>
    <table><thead><tr><th scope="col">Number</th><th scope="col">Brand</th><th scope="col">What happens</th></tr></thead><tbody>${rows}</tbody></table>
    <p class="soft">Any other valid number is approved. Expiry in the future, any security code.</p>
  </section>`;
}

function spaced(number: string): string {
  return number.length === 15
    ? `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`
    : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
