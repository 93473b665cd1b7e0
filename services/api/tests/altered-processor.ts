import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from './listening.ts';
import { startApp } from './start-app.ts';

/** A transaction, a list of them, or neither. */
export interface ProcessorAnswer {
  id?: string;
  merchantTransactionId?: string;
  paymentType?: string;
  payments?: ProcessorAnswer[];
  records?: ProcessorAnswer[];
  result: { code: string; description?: string };
}

interface ProcessorCall {
  method: string;
  path: string;
  /** HTTP status. */
  status: number;
  answer: ProcessorAnswer;
}

type Alter = (call: ProcessorCall) => void | Promise<void>;

/** An app whose processor is the sandbox, with each answer passed through a function that can change or delay it. */
export async function withAlteredProcessor() {
  const between: { alter: Alter; url: string } = { alter: () => undefined, url: '' };
  const answerTo = async (request: IncomingMessage) => {
    const { method = 'GET', url: path = '/' } = request;
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const response = await fetch(`${between.url}${path}`, {
      method,
      headers: { authorization, 'content-type': type },
      ...(method === 'POST' && { body: await buffer(request) }),
    });
    const answer = (await response.json()) as ProcessorCall['answer'];
    const call = { method, path, status: response.status, answer };
    await between.alter(call);
    return { status: call.status, text: JSON.stringify(call.answer) };
  };
  const server = createServer((request, reply) => {
    answerTo(request).then(
      ({ status, text }) => reply.writeHead(status, { 'content-type': 'application/json' }).end(text),
      () => reply.destroy(),
    );
  });
  const app = await startApp({ environment: { PROCESSOR_URL: `http://${await listening(server)}` } });
  between.url = app.sandbox.cardsUrl;
  return {
    app,
    alter: (alter: Alter) => {
      between.alter = alter;
    },
  };
}
