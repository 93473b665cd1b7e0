import type { FastifyInstance } from 'fastify';
import type { InspectorContext } from './inspector-context.ts';
import { mailPage } from './mail-page.ts';
import { RequestError } from './request-error.ts';

type ById = { Params: { id: string } };

const previewPolicy =
  "sandbox; default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline'; font-src https: data:; frame-ancestors 'self'";

/** The inspector's mail routes: list as JSON, clear, one mail as a page, and its HTML for the preview frame. */
export function registerMailRoutes(app: FastifyInstance, context: InspectorContext): void {
  const find = (id: string) => {
    const mail = context.mailbox.find(id);
    if (!mail) throw new RequestError(404, `No mail ${id}`);
    return mail;
  };

  app.get<{ Querystring: { to?: string } }>('/mail', async (request) => context.mailbox.list(request.query.to));

  app.delete('/mail', async (_request, reply) => {
    context.mailbox.clear();
    return reply.code(204).send();
  });

  app.get<ById>('/mail/:id', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailPage(find(request.params.id)).toString()),
  );

  app.get<ById>('/mail/:id/html', async (request, reply) =>
    reply
      .header('content-security-policy', previewPolicy)
      .type('text/html; charset=utf-8')
      .send(find(request.params.id).html),
  );
}
