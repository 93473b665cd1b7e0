import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from 'shared-contracts/clean-text';
import { type BrandColors, brandColors, cardBackground } from 'shared-contracts/colors';
import * as z from 'zod';
import type { CompanySource } from '../companies/company-source.ts';
import type { IsPartner } from '../companies/partner-origins.ts';
import { brandOf } from '../companies/sites.ts';
import { type EdgeConfig, publicOrigin } from '../edge-config.ts';
import { cardFramePolicy, cardResultPolicy } from '../headers/security-headers.ts';
import { scriptJson } from '../page/script-json.ts';

interface CardFrameOptions {
  nonce: string;
  checkoutId: string;
  integrity: string | undefined;
  origin: string;
  processorOrigin: string;
  /** Where the processor sends the browser back to. */
  resultUrl: string;
  colors: BrandColors;
}

/** Makes the form match the site's cards and buttons. */
const styles = ({ primary, primaryText, primaryHover, primaryEdge, primaryOn }: BrandColors): string =>
  [
    `body{margin:0;padding:8px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${cardBackground.text};background:${cardBackground.background}}`,
    '.wpwl-container-card{max-width:none}',
    '.wpwl-card,.wpwl-form-card{max-width:none;margin:0;padding:0;border:0;background:none;box-shadow:none}',
    `.wpwl-button-pay{background:${primary};color:${primaryText};border:1px solid ${primaryEdge}}`,
    `.wpwl-button-pay:hover:enabled{background:${primaryHover};filter:none}`,
    `.wpwl-control:focus{border-color:${primaryOn([cardBackground.background], 3)};outline-color:${primaryOn([cardBackground.background], 3)}}`,
  ].join('');

/**
 * Renders the page with the processor's card form. It posts messages only to `origin`. The amount on its button is the name
 * that the embedding page gave the frame: in the address, a stranger could write another one. Browsers that do not say what
 * a page is opened for get it by itself, too, and leave it.
 */
export function cardFrameHtml({
  nonce,
  checkoutId,
  integrity,
  origin,
  processorOrigin,
  resultUrl,
  colors,
}: CardFrameOptions): string {
  const widget = `${processorOrigin}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`;
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card details</title>
<style nonce="${nonce}">${styles(colors)}</style>
<script nonce="${nonce}">
if(parent===window)location.replace('/');
var notify=function(type,detail){parent.postMessage(Object.assign({type:'allset:card-'+type},detail),${scriptJson(origin)})};
addEventListener('error',function(event){if(event.target instanceof HTMLScriptElement)notify('failed',{message:'The processor’s script did not load.'})},true);
addEventListener('DOMContentLoaded',function(){new ResizeObserver(function(){notify('resized',{height:document.documentElement.scrollHeight})}).observe(document.body)});
var wpwlOptions={style:'card',locale:'en',brandDetection:true,billingAddress:{country:'ZA'},labels:/^R[\\d,]+\\.\\d\\d$/.test(name)?{submit:'Pay '+name}:{},
onReady:function(){notify('ready',{height:document.documentElement.scrollHeight})},
onBeforeSubmitCard:function(){notify('submitted',{});return true},
onError:function(error){notify('failed',{message:String(error&&error.message||error)})}};
</script>
<script nonce="${nonce}" src="${escapeHtml(widget)}" crossorigin="anonymous"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}></script>
</head>
<body>
<form action="${escapeHtml(resultUrl)}" class="paymentWidgets" data-brands="VISA MASTER AMEX"></form>
</body>
</html>
`;
}

/** Renders the page that the processor sends the browser back to. It posts the result only to `origin`. */
const cardResultHtml = ({ nonce, origin }: { nonce: string; origin: string }): string =>
  `<!doctype html><meta charset="utf-8"><title>Payment</title><p>Your payment is being checked…</p><script nonce="${nonce}">parent.postMessage({type:'allset:card-result',query:location.search},${scriptJson(origin)})</script>`;

/** A page that may embed the card form, and the only one that gets its messages. */
interface Embedder {
  origin: string;
  /** The source for `frame-ancestors`. */
  source: string;
}

/** The embedding page of a card form: a page of the same host, or of an origin of the host's company. */
async function embedderOf(
  request: FastifyRequest,
  claimed: string,
  isPartner: IsPartner,
): Promise<Embedder | undefined> {
  const { origin, host } = new URL(claimed);
  if (host === request.host) return { origin, source: "'self'" };
  return (await isPartner(origin, brandOf(request))) ? { origin, source: origin } : undefined;
}

/** An origin as a path segment, for the address that the processor sends the browser back to. */
const originInPath = (origin: string): string => Buffer.from(origin).toString('base64url');

/** Undefined if the segment holds no origin. */
function originFromPath(segment: string): string | undefined {
  const origin = Buffer.from(segment, 'base64url').toString();
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : undefined;
}

const Query = z.object({
  checkoutId: z.string().regex(/^[\w.-]{8,120}$/),
  integrity: z
    .string()
    .regex(/^sha(?:256|384|512)-[A-Za-z0-9+/=]{40,100}$/)
    .optional(),
  /** Origin of the embedding page, the only one that receives the messages. */
  origin: z.url({ protocol: /^https?$/ }),
});

interface CardFrameServices {
  companies: CompanySource;
  isPartner: IsPartner;
}

type Refuse = (reply: FastifyReply, message: string, code?: number) => FastifyReply;

const refuse: Refuse = (reply, message, code = 400) => reply.code(code).type('text/plain').send(message);

/** Refuses the form with words, and tells the embedding page, whoever it is: it would wait for the form. */
function refuseForm(reply: FastifyReply, message: string, code = 400): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(code)
    .header('content-security-policy', cardResultPolicy({ nonce, ancestors: '*' }))
    .header('cache-control', 'no-store')
    .type('text/html')
    .send(
      `<!doctype html><meta charset="utf-8"><title>Payment</title><p>${message}</p><script nonce="${nonce}">parent.postMessage({type:'allset:card-failed',message:${scriptJson(message)}},'*')</script>`,
    );
}

/**
 * Serves the isolated page that runs the processor's widget. The processor redirects the browser back to
 * `/card-frame/result` with the result in the query string, which that page posts to the embedding page. That is a page
 * of this host or, with its origin as a further path segment, of one of its company's `origins`.
 */
export function cardFrame(app: FastifyInstance, config: EdgeConfig, { companies, isPartner }: CardFrameServices): void {
  const { processorOrigin } = config;
  /** Calls `serve` for a page that may embed the form. Another site must not receive the messages. */
  const forEmbedder = async (
    reply: FastifyReply,
    claimed: string,
    refused: Refuse,
    serve: (embedder: Embedder, nonce: string) => Promise<FastifyReply>,
  ) => {
    try {
      const embedder = await embedderOf(reply.request, claimed, isPartner);
      if (!embedder) return refused(reply, 'The card form belongs to another site.');
      return await serve(embedder, randomBytes(16).toString('base64'));
    } catch (failure) {
      app.log.warn({ failure: String(failure) }, 'the origins of a company could not be checked');
      return refused(reply, 'The card form is not available right now. Please try again in a minute.', 503);
    }
  };

  app.get('/card-frame', async (request, reply) => {
    // By itself it would be a form on our address in which anybody can ask for anything. Older browsers do not say.
    const purpose = request.headers['sec-fetch-dest'];
    if (purpose !== undefined && purpose !== 'iframe')
      return refuseForm(reply, 'The card form opens on the payment page only.', 403);
    const query = Query.safeParse(request.query);
    if (!query.success) return refuseForm(reply, 'The card form was opened without its checkout.');
    const { checkoutId, integrity, origin: claimed } = query.data;
    return forEmbedder(reply, claimed, refuseForm, async ({ origin, source }, nonce) => {
      const company = await companies(brandOf(request));
      return reply
        .header('content-security-policy', cardFramePolicy({ nonce, processor: processorOrigin, ancestors: source }))
        .header('referrer-policy', 'origin')
        .header('cache-control', 'no-store')
        .type('text/html')
        .send(
          cardFrameHtml({
            nonce,
            checkoutId,
            integrity,
            origin,
            processorOrigin,
            resultUrl: `${publicOrigin(config, request)}/card-frame/result${source === "'self'" ? '' : `/${originInPath(origin)}`}`,
            colors: brandColors(company),
          }),
        );
    });
  });

  app.get<{ Params: { embedder?: string } }>('/card-frame/result/:embedder?', async (request, reply) => {
    const { embedder } = request.params;
    const claimed = embedder ? originFromPath(embedder) : publicOrigin(config, request);
    if (!claimed) return refuse(reply, 'The card form belongs to another site.');
    // The card may have been charged: the payment page asks the API what came of it.
    return forEmbedder(reply, claimed, refuse, async ({ origin, source }, nonce) =>
      reply
        .header('content-security-policy', cardResultPolicy({ nonce, ancestors: source }))
        .header('cache-control', 'no-store')
        .type('text/html')
        .send(cardResultHtml({ nonce, origin })),
    );
  });
}
