/** Condition, in the browser, that a session is stored and kept, as web-kit/src/host/session-storage.ts has it. */
export const hasStoredSession =
  "!!localStorage.getItem('token')&&!!localStorage.getItem('userId')&&((localStorage.getItem('state')||'').indexOf('\"remember\":true')>=0||/(?:^|; )session=/.test(document.cookie))";
