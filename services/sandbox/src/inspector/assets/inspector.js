// Buttons post JSON and then refresh the page. It also refreshes every few seconds.
const main = document.querySelector('main');
const notice = document.querySelector('#notice');
let shown = '';

async function refresh() {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector('main').innerHTML;
  if (fresh === shown) return;
  const focused = document.activeElement?.dataset;
  shown = fresh;
  main.innerHTML = fresh;
  const same = [...main.querySelectorAll('button')].find(
    (button) => button.dataset.post === focused?.post && button.dataset.body === focused?.body,
  );
  same?.focus({ preventScroll: true });
}

function say(text) {
  notice.textContent = text;
  setTimeout(() => {
    if (notice.textContent === text) notice.textContent = '';
  }, 4000);
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-post]');
  if (!button) return;
  button.disabled = true;
  try {
    const answer = await fetch(button.dataset.post, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: button.dataset.body,
    });
    const result = answer.status === 204 ? {} : await answer.json();
    if (!answer.ok) say(result.message);
    else if (result.webhook)
      say(result.webhook.delivered ? 'Done, webhook delivered.' : 'Done, but the webhook was not taken.');
    else say('Done.');
  } catch {
    say('The sandbox does not answer.');
  }
  button.disabled = false;
  await refresh().catch(() => undefined);
});

if (location.pathname === '/') {
  shown = main.innerHTML;
  setInterval(() => document.visibilityState === 'visible' && refresh().catch(() => undefined), 3000);
}
