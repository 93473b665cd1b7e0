// Inside the card form the page around takes over; opened on its own, the shopper is led on from here.
if (window.parent !== window) window.parent.postMessage({ type: 'bank-check-done' }, '*');
else document.querySelector('#continue')?.click();
