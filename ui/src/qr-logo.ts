// A logo inside a QR code, made two colours so that a reader does not take its shades for modules.

/** Pixels a side the logo is read at: finer than any code is printed. */
const side = 96;

/**
 * Whether a threshold parts dark from light: only between 0 and 255, both left out, where at least one
 * brightness is on each side.
 */
export function isBinarised(threshold: number): boolean {
  return threshold > 0 && threshold < 255;
}

/**
 * Which pixels are dark. `pixels` are RGBA, four bytes each. What is see-through is light, as the ground behind it is.
 */
export function binarise(pixels: ArrayLike<number>, threshold: number): boolean[] {
  const dark: boolean[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const channel = (of: number) => pixels[at + of] ?? 0;
    const seen = channel(3) / 255;
    // ITU-R BT.601: how bright an eye finds the three colours
    const brightness = (299 * channel(0) + 587 * channel(1) + 114 * channel(2)) / 1000;
    dark.push(brightness * seen + 255 * (1 - seen) < threshold);
  }
  return dark;
}

/** The dark cells of a square grid as one path: each run of a row is one rectangle. */
export function pathOf(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    let x = 0;
    while (x < size) {
      const start = x;
      while (x < size && isDark(x, y)) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
      else x += 1;
    }
  }
  return path;
}

/**
 * Reads a picture and draws its dark part. Rejects when it does not arrive or its host does not let its pixels be read.
 */
export async function readDark(address: string, threshold: number): Promise<{ path: string; side: number }> {
  const picture = new Image(side, side);
  picture.crossOrigin = 'anonymous';
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('this browser draws no canvas');
  drawing.drawImage(picture, 0, 0, side, side);
  const dark = binarise(drawing.getImageData(0, 0, side, side).data, threshold);
  return { path: pathOf(side, (x, y) => dark[y * side + x] ?? false), side };
}
