import type { FastifyInstance, InjectOptions } from 'fastify';

/** One call of the typed client through the whole HTTP layer, without a socket. `cookies` are a browser's, by name. */
export async function inject(
  app: FastifyInstance,
  url: string,
  init: RequestInit | undefined,
  ip: string,
  cookies = new Map<string, string>(),
): Promise<Response> {
  const options: InjectOptions = {
    url,
    method: (init?.method ?? 'GET') as 'GET',
    headers: init?.headers as Record<string, string>,
    cookies: Object.fromEntries(cookies),
    remoteAddress: ip,
  };
  if (typeof init?.body === 'string') options.payload = init.body;
  if (init?.body instanceof FormData) {
    // the boundary is made with the body
    const form = new Response(init.body);
    options.headers = { ...options.headers, 'content-type': form.headers.get('content-type') ?? '' };
    options.payload = Buffer.from(await form.arrayBuffer());
  }
  const answer = await app.inject(options);
  for (const { name, value, maxAge } of answer.cookies) {
    if (maxAge === 0) cookies.delete(name);
    else cookies.set(name, value);
  }
  return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
  });
}
