import * as z from 'zod/mini';

/**
 * A file sent with a call that takes `multipart`: the browser's `File` on one side, a `Blob` of its bytes on the other.
 * Its name and the type it claims prove nothing.
 */
export const upload = z.instanceof(Blob).register(z.globalRegistry, { type: 'string', format: 'binary' });

/** Bounds of every call that takes files. */
export const uploadBounds = { bytes: 5 * 1024 * 1024, files: 3 } as const;
