import type { SafeHtml } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { cardsSection } from './cards-section.ts';
import { faultsSection } from './faults-section.ts';
import type { InspectorContext } from './inspector-context.ts';
import { mailSection } from './mail-page.ts';
import { actionButton, pageLayout } from './page-layout.ts';
import { parcelsSection } from './parcels-section.ts';
import { testCardsSection } from './test-cards-section.ts';

export function inspectorPage(context: InspectorContext): SafeHtml {
  return pageLayout(
    'Sandbox inspector',
    html`<div class="intro">
      <h1>Inspector</h1>
      <p>What the product sent to its mail server, card processor and courier. Nothing leaves this machine; everything is forgotten on restart.</p>
      ${actionButton('Forget everything', '/reset', {}, 'quiet')}
    </div>
    ${mailSection(context.mailbox)}
    ${cardsSection(context.cards)}
    ${parcelsSection(context.parcels)}
    ${faultsSection(context.faults)}
    ${testCardsSection()}`,
  );
}
