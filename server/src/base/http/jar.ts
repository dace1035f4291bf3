import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName, Jar } from '../room.ts';

/**
 * The cookies of one call, read only when somebody asks. Over https, and on localhost, which browsers trust as much,
 * they are Secure and carry the `__Host-` prefix, so that no other host can set them; on a plain http address of a test
 * network they cannot. `captchaId` keeps its name without prefix: clients know it.
 */
export class CallJar implements Jar {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #secure: boolean;
  /** The cookies from the browser, with the changes that this call has made. */
  #found: Record<string, string | undefined> | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
    this.#request = request;
    this.#reply = reply;
    this.#secure = secure;
  }

  get(name: CookieName): string | undefined {
    return this.#cookies()[this.#nameOf(name)];
  }

  set(name: CookieName, value: string, { maxAgeS }: { maxAgeS?: number }): void {
    this.#cookies()[this.#nameOf(name)] = value;
    this.#reply.setCookie(this.#nameOf(name), value, {
      ...this.#attributes(),
      ...(maxAgeS !== undefined && { maxAge: maxAgeS }),
    });
  }

  clear(name: CookieName): void {
    this.#cookies()[this.#nameOf(name)] = undefined;
    this.#reply.clearCookie(this.#nameOf(name), this.#attributes());
  }

  #cookies(): Record<string, string | undefined> {
    this.#found ??= { ...this.#request.server.parseCookie(this.#request.headers.cookie ?? '') };
    return this.#found;
  }

  #attributes() {
    return { path: '/', httpOnly: true, secure: this.#secure, sameSite: 'strict' } as const;
  }

  #nameOf(name: CookieName): string {
    return this.#secure && name !== 'captchaId' ? `__Host-${name}` : name;
  }
}

/** Whether browsers keep Secure cookies for the site at this address. */
export function keepsSecure(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost';
}
