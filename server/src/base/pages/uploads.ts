import multipart from '@fastify/multipart';
import { uploadBounds } from '@palpite/contract/base/upload.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal/refusal.ts';

/** Files of so many calls may lie in memory at once; the next one is told to come back. */
const mostAtOnce = 6;
/** The rest of the request around the files: their part headers and the plain fields. */
const aroundBytes = 64 * 1024;
const megabyte = 1024 * 1024;

let atOnce = 0;

/**
 * Makes calls of this scope take `multipart/form-data`. Nothing is read before the handler asks: who
 * may not call sends in vain. With `orJson` they take plain JSON as well, like any other call.
 */
export async function takeUploads(api: FastifyInstance, orJson?: true): Promise<void> {
  api.removeAllContentTypeParsers();
  if (orJson)
    api.addContentTypeParser('application/json', { parseAs: 'string' }, api.getDefaultJsonParser('error', 'error'));
  await api.register(multipart, {
    limits: {
      files: uploadBounds.files,
      fileSize: uploadBounds.bytes,
      fields: 20,
      fieldSize: 4096,
      fieldNameSize: 60,
      parts: 20 + uploadBounds.files,
      headerPairs: 20,
    },
  });
  // left for the handler to refuse, after it has looked at who calls
  api.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * The fields of the call: a file as a Blob, anything else as text; those whose name ends in `[]` as a list under the
 * name without it. Refuses `request.file_too_large` and `request.too_many_files`, naming the field, and
 * `request.invalid` for what is no whole form.
 */
export async function readUploads(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) refuse('request.invalid', { field: 'body', problem: 'multipart' });
  const most = uploadBounds.files * uploadBounds.bytes + aroundBytes;
  // far too much by its own word: it is not even read
  if (Number(request.headers['content-length'] ?? 0) > most + uploadBounds.bytes) refuse('request.too_large');
  if (atOnce >= mostAtOnce) refuse('server.busy');
  atOnce += 1;
  try {
    return await collect(request);
  } finally {
    atOnce -= 1;
  }
}

async function collect(request: FastifyRequest): Promise<Record<string, unknown>> {
  const given = new Map<string, unknown>();
  let field = 'body';
  try {
    for await (const part of request.parts()) {
      field = plainName(part.fieldname);
      const value = part.type === 'file' ? new Blob([Uint8Array.from(await part.toBuffer())]) : part.value;
      if (part.fieldname.endsWith('[]')) given.set(field, [...((given.get(field) as unknown[]) ?? []), value]);
      else if (given.has(field)) refuse('request.invalid', { field, problem: 'twice' });
      else given.set(field, value);
    }
  } catch (error) {
    // what is still on its way is let go: a call that is not read to its end holds its connection
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error, field);
  }
  return Object.fromEntries(given);
}

function asRefusal(error: unknown, field: string): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal('request.file_too_large', { field, most: uploadBounds.bytes / megabyte });
  if (code === 'FST_FILES_LIMIT') return new Refusal('request.too_many_files', { field, most: uploadBounds.files });
  // whatever else is thrown here comes of what was sent: cut short, no boundary, a part without an end
  return new Refusal('request.invalid', { field, problem: 'multipart' });
}

function plainName(name: string): string {
  return name.endsWith('[]') ? name.slice(0, -2) : name;
}
