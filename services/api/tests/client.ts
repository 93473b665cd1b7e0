import { setTimeout as wait } from 'node:timers/promises';
import { login } from 'shared-contracts/accounts';
import type { Endpoint, Reply } from 'shared-contracts/endpoint';
import { fillPath, pathParameters } from 'shared-contracts/endpoint';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Mail {
  id: string;
  to: string;
  /** The address of the sender on the envelope. */
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** A client of the API over HTTP, for a person or a program. */
export class Client {
  readonly origin: string;
  readonly #inspector: string;
  readonly #company: string | undefined;
  token: string | undefined;
  userId = '';
  constructor(origin: string, inspector: string, company?: string) {
    this.origin = origin;
    this.#inspector = inspector;
    this.#company = company;
  }

  headers(): Record<string, string> {
    return {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.#company && { 'x-allset-company': this.#company }),
    };
  }

  /** Sends any request and returns the response as it is. */
  async request(
    method: string,
    path: string,
    options: { json?: unknown; form?: URLSearchParams | FormData; headers?: Record<string, string> } = {},
  ): Promise<Answer<Record<string, unknown>>> {
    const response = await fetch(`${this.origin}${path}`, {
      signal: AbortSignal.timeout(60_000),
      method,
      headers: {
        ...this.headers(),
        ...(options.json !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.json !== undefined && { body: JSON.stringify(options.json) }),
      ...(options.form && { body: options.form }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text },
    };
  }

  /** Calls an endpoint of the contract and returns the response, whatever its status. */
  async try<E extends Endpoint>(
    endpoint: E,
    values: Record<string, unknown> | unknown[] = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Reply<E> & Record<string, unknown>>> {
    const given = Array.isArray(values) ? {} : values;
    const inPath = pathParameters(endpoint.path);
    const rest = Array.isArray(values)
      ? values
      : Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)));
    const query =
      endpoint.body === undefined && Object.keys(rest).length > 0
        ? `?${new URLSearchParams(rest as Record<string, string>)}`
        : '';
    const answer = await this.request(endpoint.method, `/api${fillPath(endpoint.path, given)}${query}`, {
      ...(endpoint.body !== undefined && { json: rest }),
      headers,
    });
    return answer as Answer<Reply<E> & Record<string, unknown>>;
  }

  /** Calls an endpoint, which must succeed. On a loaded machine the API may shed load, and is asked again. */
  async call<E extends Endpoint>(endpoint: E, values: Record<string, unknown> | unknown[] = {}): Promise<Reply<E>> {
    let answer = await this.try(endpoint, values);
    for (let tries = 0; tries < 5 && answer.status === 503 && answer.body.reason === 'busy'; tries += 1) {
      await wait(1000);
      answer = await this.try(endpoint, values);
    }
    if (answer.status >= 400)
      throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async upload(
    path: string,
    file: Blob,
    filename: string,
    fields: Record<string, string> = {},
  ): Promise<Answer<Record<string, unknown>>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file, filename);
    return this.request('POST', path, { form });
  }

  async logIn(email: string, password = 'allset-demo'): Promise<this> {
    const { token, user } = await this.call(login, { email, password });
    this.token = token;
    this.userId = user.id;
    return this;
  }

  /** The mails to an address, newest first. */
  async mails(to: string): Promise<Mail[]> {
    return (await fetch(`${this.#inspector}/mail?to=${encodeURIComponent(to)}`)).json() as Promise<Mail[]>;
  }

  /** Sends the sandbox a command, such as a card payment. */
  async sandbox(path: string, json: unknown): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#inspector}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
    return response.json() as Promise<Record<string, unknown>>;
  }
}
