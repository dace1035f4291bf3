import { fileTypeFromBuffer } from 'file-type';
import sharp, { type ResizeOptions } from 'sharp';
import { concurrencyLimit } from '../in-turn.ts';
import { refuse } from '../refusal/refusal.ts';

/** A picture of more would take hundreds of megabytes to open, however small its file. */
const mostPixels = 40_000_000;
/** So many pictures are drawn at once in this process; the others wait, as far as the memory they lie in allows. */
const inTurn = concurrencyLimit({ mostAtOnce: 2, mostWaiting: 20 });
const drawSeconds = 15;

/**
 * Draws an uploaded picture anew, as a square WebP of `size` pixels, cut around its centre and the right way up. Only
 * what is seen is kept: no place, camera or preview, nothing behind the picture's end, nothing that could be read as
 * another kind of file. Takes PNG and JPG by what the bytes are. Refuses `request.not_an_image`,
 * `request.animated_image`, `request.too_many_pixels`, naming `field`.
 */
export function squarePicture(file: Blob, { size, field }: { size: number; field: string }): Promise<Buffer> {
  return drawAnew(file, field, { width: size, height: size, fit: 'cover' });
}

/** The same in its own shape, made smaller where a side is longer than `longest` pixels. */
export function wholePicture(file: Blob, { longest, field }: { longest: number; field: string }): Promise<Buffer> {
  return drawAnew(file, field, { width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
}

const partnerFormats = new Set(['png', 'jpeg', 'webp', 'svg']);

/**
 * Draws a picture of another house anew, cut to that shape around its centre: whatever it was (also a drawing in SVG,
 * of which nothing is fetched or run), what comes out is a WebP of ours. undefined: it is none of the
 * kinds we take, or too large.
 */
export async function partnerPicture(
  bytes: Buffer,
  shape: { width: number; height: number },
): Promise<Buffer | undefined> {
  return inTurn(async () => {
    try {
      const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
      if (!partnerFormats.has((await open().metadata()).format)) return undefined;
      return await open()
        .timeout({ seconds: drawSeconds })
        .autoOrient()
        .resize({ ...shape, fit: 'cover' })
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      return undefined;
    }
  });
}

async function drawAnew(file: Blob, field: string, shape: ResizeOptions): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime === 'image/apng') refuse('request.animated_image', { field });
  if (type?.mime !== 'image/png' && type?.mime !== 'image/jpeg') refuse('request.not_an_image', { field });
  return inTurn(async () => {
    const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const refuseUnread = (error: unknown) =>
      refuse(isTooBig(error) ? 'request.too_many_pixels' : 'request.not_an_image', { field });
    const { width, height } = await open().metadata().catch(refuseUnread);
    if (width * height > mostPixels) refuse('request.too_many_pixels', { field });
    return open()
      .timeout({ seconds: drawSeconds })
      .autoOrient()
      .resize(shape)
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer()
      .catch(refuseUnread);
  });
}

function isTooBig(error: unknown): boolean {
  return error instanceof Error && /pixel limit|too large|timeout/i.test(error.message);
}
