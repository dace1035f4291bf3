/** The silver over a field: how it is painted, how it is scratched off, and how much of it is gone. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Half the width of what a coin takes with it, in CSS pixels. */
export const coinRadius = 17;
/** Once so much of a field is free, the rest falls off. */
export const revealedShare = 0.42;

/** Papers painted and not scratched since, as large as they were. */
const whole = new WeakMap<HTMLCanvasElement, Size>();

/** Whether nothing is missing from the silver of a paper of this size. */
export function isWhole(canvas: HTMLCanvasElement, { width, height }: Size): boolean {
  const painted = whole.get(canvas);
  return painted?.width === width && painted.height === height;
}

const silver = '#C9CEDB';
const silverDark = '#B4BBCC';
const silverLight = '#E6E9F1';
/** More than this is not seen on a paper so small. */
const mostDots = 2;

/** Silver paper with a star on it, lit from the left. Does nothing where the browser has no canvas to paint on. */
export function paint(canvas: HTMLCanvasElement, { width, height }: Size): void {
  // a page that is not laid out has nothing to paint on
  if (width === 0) return;
  const dots = Math.min(mostDots, devicePixelRatio || 1);
  canvas.width = Math.round(width * dots);
  canvas.height = Math.round(height * dots);
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.scale(dots, dots);
  brush.fillStyle = silver;
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = silverDark;
  brush.fill(new Path2D(`M${width} 0V${height}H${width * 0.34}Z`));
  brush.lineWidth = 2;
  brush.strokeStyle = silverLight;
  brush.globalAlpha = 0.55;
  for (let x = -height; x < width; x += 14) brush.stroke(new Path2D(`M${x} ${height}L${x + height} 0`));
  brush.globalAlpha = 1;
  const scale = height / 200;
  brush.translate(width / 2 - 50 * scale, height / 2 - 50 * scale);
  brush.scale(scale, scale);
  brush.fillStyle = silverLight;
  brush.fill(new Path2D('M50 6L63 35L94 39L71 60L77 92L50 76L23 92L29 60L6 39L37 35Z'));
  brush.setTransform(dots, 0, 0, dots, 0, 0);
  whole.set(canvas, { width, height });
}

/** Takes off what the coin passes over, from one point to the next. */
export function rub(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  if (canvas.clientWidth === 0) return;
  const brush = canvas.getContext('2d');
  if (!brush) return;
  whole.delete(canvas);
  brush.globalCompositeOperation = 'destination-out';
  brush.lineCap = 'round';
  brush.lineWidth = coinRadius * 2;
  brush.beginPath();
  brush.moveTo(from.x, from.y);
  brush.lineTo(to.x, to.y);
  brush.stroke();
}

/** How much of a field is free, told by whether the coin has passed the middles of its cells. */
export interface Trace {
  /** The coin has passed from one point to another; how much is free now, from 0 to 1. */
  pass(from: Point, to: Point): number;
}

const cells = 8;

export function traceOf({ width, height }: Size): Trace {
  const free = new Set<number>();
  return {
    pass(from, to) {
      for (let cell = 0; cell < cells * cells; cell += 1) {
        const middle = {
          x: (((cell % cells) + 0.5) * width) / cells,
          y: ((Math.floor(cell / cells) + 0.5) * height) / cells,
        };
        if (distance(middle, from, to) <= coinRadius) free.add(cell);
      }
      return free.size / (cells * cells);
    },
  };
}

/** From a point to the nearest of a stretch. */
export function distance(point: Point, from: Point, to: Point): number {
  const across = { x: to.x - from.x, y: to.y - from.y };
  const long = across.x ** 2 + across.y ** 2;
  const along = long === 0 ? 0 : ((point.x - from.x) * across.x + (point.y - from.y) * across.y) / long;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * across.x, point.y - from.y - share * across.y);
}
