/**
 * The HTTP status of what any call may be refused with, whichever room answers it. What a room refuses stands in the
 * `refusals.ts` of the room. `server.fault` is not a refusal but what a fault is answered with.
 */
export const baseRefusals = {
  'request.invalid': 400,
  'request.seal_broken': 400,
  'request.too_large': 413,
  'request.file_too_large': 413,
  'request.too_many_files': 400,
  'request.not_an_image': 400,
  'request.animated_image': 400,
  'request.too_many_pixels': 400,
  'request.unknown_route': 404,
  http_method_not_support: 405,
  'request.key_missing': 400,
  /**
   * Its value names the `field` that differs from the first call of that key: `idempotency-key` where that
   * was another kind of call.
   */
  'request.key_reused': 422,
  'request.too_many': 429,
  'function.not.available': 400,
  'login.not.session': 401,
  'server.fault': 500,
  'server.busy': 503,
  'request.foreign': 403,
} as const;

/**
 * Every way the platform says no, with the HTTP status it travels under. Each room adds its own where it lists them, so
 * that an endpoint can only declare a code that some room has.
 */
export interface RefusalStatus extends Readonly<typeof baseRefusals> {}

export type RefusalCode = keyof RefusalStatus;

/** What a refusal looks like on the wire. `value` carries context, such as the field that is wrong. */
export interface RefusalAnswer {
  success: false;
  errorCode: RefusalCode;
  message: string;
  value?: unknown;
}
