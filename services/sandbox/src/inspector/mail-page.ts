import type { Mail, Mailbox } from '../mail/mailbox.ts';
import type { SafeHtml } from '../platform/html.ts';
import { html } from '../platform/html.ts';
import { clockTime, pageLayout } from './page-layout.ts';

const shown = 50;

/** The newest mails, each linked to its page. */
export function mailSection(mailbox: Mailbox): SafeHtml {
  const mails = mailbox.list();
  const rows = mails.slice(0, shown).map(
    (mail) => html`<li><a href="/mail/${mail.id}"><strong>${mail.subject || '(no subject)'}</strong>
      <span>${mail.to}</span>${clockTime(mail.at)}</a></li>`,
  );
  const more = mails.length > shown ? html`<p class="soft">The newest ${shown} of ${mails.length}.</p>` : html``;
  return html`<section id="mail">
    <h2>Mail <span class="count">${mails.length}</span></h2>
    ${rows.length === 0 ? html`<p class="empty">No mail yet.</p>` : html`<ul class="mails">${rows}</ul>`}
    ${more}
  </section>`;
}

/** One mail: headers, links, preview (in a sandboxed frame), plain text. */
export function mailPage(mail: Mail): SafeHtml {
  const links = linksOf(mail).map(
    (link) => html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`,
  );
  const files = mail.attachments.map(
    (file) => html`<li>${file.filename}, ${file.contentType}, ${file.bytes} bytes</li>`,
  );
  return pageLayout(
    mail.subject,
    html`<p><a href="/#mail">All mail</a></p>
    <h1>${mail.subject || '(no subject)'}</h1>
    <dl class="facts"><div><dt>To</dt><dd>${mail.to}</dd></div><div><dt>From</dt><dd>${mail.from}</dd></div><div><dt>At</dt><dd>${clockTime(mail.at)}</dd></div></dl>
    ${links.length > 0 ? html`<section><h2>Links</h2><ul class="links">${links}</ul></section>` : html``}
    ${files.length > 0 ? html`<section><h2>Attachments</h2><ul>${files}</ul></section>` : html``}
    ${mail.html ? html`<section><h2>Preview</h2><iframe class="preview" sandbox="" title="Preview of the mail" src="/mail/${mail.id}/html"></iframe></section>` : html``}
    <section><h2>Text</h2><pre>${mail.text || '(none)'}</pre></section>`,
  );
}

/** The distinct links of a mail, listed because those in the sandboxed preview cannot be clicked. */
function linksOf(mail: Pick<Mail, 'html' | 'text'>): string[] {
  const inMarkup = [...mail.html.matchAll(/href\s*=\s*["'](https?:\/\/[^"']+)["']/gi)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  const inText = [...mail.text.matchAll(/https?:\/\/[^\s<>()[\]]+/g)].map((match) => match[0].replace(/[.,;]$/, ''));
  return [...new Set(inMarkup.length > 0 ? inMarkup : inText)];
}
