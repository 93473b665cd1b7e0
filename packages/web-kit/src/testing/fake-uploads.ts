type Outcome = { status: number; body: unknown } | 'lost';

/** Stands in for the request that sends files: each upload gets what `answer` gives, after half of it has been sent. */
export function fakeUploads(answer: () => Outcome | Promise<Outcome>) {
  const sent: { url: string; fields: Record<string, unknown> }[] = [];
  const original = globalThis.XMLHttpRequest;

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #url = '';

    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(form: FormData): void {
      sent.push({ url: this.#url, fields: Object.fromEntries(form) });
      void this.#finish();
    }
    async #finish(): Promise<void> {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
      const outcome = await answer();
      if (outcome === 'lost') return void this.dispatchEvent(new Event('error'));
      this.status = outcome.status;
      this.responseText = JSON.stringify(outcome.body);
      this.dispatchEvent(new Event('load'));
    }
  }
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: FakeRequest, configurable: true, writable: true });
  return {
    sent,
    restore: () =>
      Object.defineProperty(globalThis, 'XMLHttpRequest', { value: original, configurable: true, writable: true }),
  };
}
