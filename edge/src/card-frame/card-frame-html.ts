import { type BrandColors, cardBackground } from 'shared-contracts/brand-colors';
import { escapeHtml } from 'shared-contracts/escape-html';
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
export const cardResultHtml = ({ nonce, origin }: { nonce: string; origin: string }): string =>
  `<!doctype html><meta charset="utf-8"><title>Payment</title><p>Your payment is being checked…</p><script nonce="${nonce}">parent.postMessage({type:'allset:card-result',query:location.search},${scriptJson(origin)})</script>`;
