// Embedded in the card form, the embedding page continues. Opened on its own, this page redirects the shopper.
if (window.parent !== window) window.parent.postMessage({ type: 'bank-check-done' }, '*');
else document.querySelector('#continue')?.click();
