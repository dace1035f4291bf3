// The square a player cuts out of a picture, before it is sent: less to send, and a photograph of any size will do.

/** Where the square stands: 0 is left or top, 1 right or bottom; `zoom` 1 takes the whole of the shorter side. */
export interface Crop {
  across: number;
  down: number;
  zoom: number;
}

export const wholeSide: Crop = { across: 0.5, down: 0.5, zoom: 1 };
export const mostZoom = 4;

interface Size {
  width: number;
  height: number;
}

/** The square in points of the picture. */
export function areaOf({ width, height }: Size, { across, down, zoom }: Crop): { x: number; y: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { x: (width - side) * across, y: (height - side) * down, side };
}

/** The crop after the picture was dragged by so many points of a preview that is `shown` points wide. */
export function dragCrop(size: Size, crop: Crop, by: { x: number; y: number }, shown: number): Crop {
  const { side } = areaOf(size, crop);
  const scale = side / shown;
  const moved = (at: number, length: number, points: number) => {
    const room = length - side;
    return room <= 0 ? at : Math.min(1, Math.max(0, at - (points * scale) / room));
  };
  return { ...crop, across: moved(crop.across, size.width, by.x), down: moved(crop.down, size.height, by.y) };
}

export type PictureProblem = 'unreadable' | 'tooLarge';

const types = ['image/png', 'image/jpeg'];
/** Larger than any camera's; opening one would take the memory of a phone. */
const mostBytes = 40 * 1024 * 1024;

/** Opens a chosen file, the right way up. Its name and type are only a first look: the platform decides. */
export async function openPicture(file: File): Promise<ImageBitmap | PictureProblem> {
  if (!types.includes(file.type)) return 'unreadable';
  if (file.size > mostBytes) return 'tooLarge';
  return createImageBitmap(file).catch(() => 'unreadable' as const);
}

/** Draws the square into a canvas, filling it. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { x, y, side } = areaOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** Twice what the platform keeps. */
const sentSide = 512;

/** The square as a file of the kind it came in; undefined when the browser cannot make one. */
export function squareFile(picture: ImageBitmap, crop: Crop, type: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  drawSquare(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.92));
}
