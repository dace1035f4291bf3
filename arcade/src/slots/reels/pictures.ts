// Symbols as pictures, to be painted a hundred times without a hundred copies of their shapes in the page.
import { quiet } from '../../base/page/later.tsx';

/** Around the box of a symbol, for what stands out of it; with it a symbol takes 86 % of its tile. */
const margin = 8;
const box = 100 + 2 * margin;
/**
 * Twice as fine as it is shown, so that it stays sharp in a window made larger; at most what a browser still
 * unpacks before it paints.
 */
const finer = 2;
const mostPixels = 360;

/** A drawing as a picture of its own. */
export function drawingOf(symbol: Element): string {
  const writer = new XMLSerializer();
  const shapes = [...symbol.children].map((part) => writer.serializeToString(part)).join('');
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${box}" height="${box}" viewBox="${-margin} ${-margin} ${box} ${box}">${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** What tiles show by their `data-drawing`, from now on, until it is taken back. */
export function showPictures(pictures: readonly string[]): () => void {
  const sheet = new CSSStyleSheet();
  for (const [number, picture] of pictures.entries())
    sheet.insertRule(`[data-drawing="${number}"] { background-image: url("${picture}"); }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

const rest = () => new Promise<void>((done) => requestIdleCallback(() => done()));

/** How many pixels wide a tile shows its symbol here. */
function pixelsOf(tile: Element): number {
  return Math.min(mostPixels, Math.ceil(finer * devicePixelRatio * Math.min(tile.clientWidth, tile.clientHeight)));
}

/** A browser that guards against being recognised by what it draws hands out other pixels than were drawn. */
function drawsTruly(paper: CanvasRenderingContext2D): boolean {
  paper.fillStyle = '#123456';
  paper.fillRect(0, 0, 2, 2);
  const { data } = paper.getImageData(0, 0, 2, 2);
  paper.clearRect(0, 0, 2, 2);
  return [...data].every((value, at) => value === [0x12, 0x34, 0x56, 0xff][at % 4]);
}

async function pixelsFrom(drawing: string, side: number): Promise<string> {
  const image = new Image(side, side);
  image.src = drawing;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!file) throw new Error('no picture');
  const picture = await new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('no picture'));
    reader.readAsDataURL(file);
  });
  // known to the browser before it is shown, so that no tile is empty for a moment
  const ready = new Image();
  ready.src = picture;
  await ready.decode();
  return picture;
}

/**
 * The same pictures in pixels: shapes are laid out and painted anew wherever they are shown, which takes a slow phone
 * 40 ms a turn. Undefined where the browser cannot, or does not draw what it is told.
 */
export async function inPixels(drawings: readonly string[]): Promise<readonly string[] | undefined> {
  await quiet;
  const tile = document.querySelector('[data-drawing]');
  const side = tile ? pixelsOf(tile) : 0;
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (side === 0 || !probe || !('requestIdleCallback' in globalThis) || !drawsTruly(probe)) return undefined;
  const pictures: string[] = [];
  for (const drawing of drawings) {
    await rest();
    pictures.push(await pixelsFrom(drawing, side));
  }
  return pictures;
}
