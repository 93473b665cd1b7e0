import type { Fault, FaultBoard, FaultMode, FaultService } from '../platform/fault-board.ts';
import { faultServices } from '../platform/fault-board.ts';
import type { SafeHtml } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { actionButton } from './page-layout.ts';

const names: Record<FaultService, string> = { cards: 'Card processor', courier: 'Courier', mail: 'Mail server' };
const effects: readonly [FaultMode, string][] = [
  ['off', 'Well'],
  ['down', 'Down'],
  ['slow', 'Slow'],
  ['error', 'Error'],
  ['garbage', 'Garbage'],
  ['lost', 'Lose answers'],
  ['throttle', 'Throttle'],
];

/** Switches to inject faults into each service. */
export function faultsSection(board: FaultBoard): SafeHtml {
  const faults = board.list();
  return html`<section id="faults">
    <h2>Faults</h2>
    <ul class="faults">${faultServices.map((service) => faultRow(service, faults[service]))}</ul>
    <p class="soft">Down drops the connection, slow answers after ${faults.cards.delayMs / 1000} s, error answers 500 (mail 451), garbage answers 200 with HTML, throttle answers 429.</p>
  </section>`;
}

function faultRow(service: FaultService, fault: Fault): SafeHtml {
  const modes = service === 'mail' ? effects.filter(([mode]) => mode !== 'throttle' && mode !== 'lost') : effects;
  const buttons = modes.map(([mode, label]) =>
    actionButton(
      label,
      '/faults',
      { service, mode },
      mode === fault.mode ? (mode === 'off' ? 'chosen' : 'chosen bad') : 'quiet',
      mode === fault.mode,
    ),
  );
  return html`<li><strong>${names[service]}</strong>
    <div class="switch" role="group" aria-label="${names[service]}">${buttons}</div>
    ${fault.times ? html`<span class="soft">${fault.times} more</span>` : html``}</li>`;
}
