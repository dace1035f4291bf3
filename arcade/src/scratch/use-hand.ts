import { type PointerEvent, type RefObject, useRef } from 'react';
import { coinRadius, isWhole, type Point, paint, revealedShare, rub, type Trace, traceOf } from './cover.ts';

interface Covered {
  readonly canvas: HTMLCanvasElement;
  readonly trace: Trace;
  /** Where it lay as the coin was set down. */
  readonly box: DOMRect;
}

/** Farther than this, and a press was no tap. */
const tapPx = 10;

export interface Hand {
  /** Takes a field's silver into hand, as it appears. */
  take(field: number, canvas: HTMLCanvasElement | null): void;
  /** New silver on every field. */
  cover(): void;
  down(event: PointerEvent<HTMLElement>): void;
  move(event: PointerEvent<HTMLElement>): void;
  up(): void;
  /** Whether the press that ends now was a tap and no stroke. */
  isTap(): boolean;
}

export interface HandTools {
  coin: RefObject<SVGSVGElement | null>;
  /** So much of a field is free that the rest may go. */
  onFree(field: number): void;
  onRub(): void;
}

/** The coin in the player's hand: draws its way into the silver of whatever fields it passes. */
export function useHand({ coin, onFree, onRub }: HandTools): Hand {
  const canvases = useRef(new Map<number, HTMLCanvasElement>());
  const covered = useRef(new Map<number, Covered>());
  const last = useRef<Point | undefined>(undefined);
  const gone = useRef(0);

  const lift = () => {
    last.current = undefined;
    coin.current?.removeAttribute('data-held');
  };
  const carry = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    coin.current?.setAttribute('data-held', 'true');
    coin.current?.style.setProperty('translate', `${event.clientX - box.left}px ${event.clientY - box.top}px`);
  };
  const pass = (from: Point, to: Point) => {
    for (const [field, { canvas, trace, box }] of covered.current) {
      const within = ({ x, y }: Point) => ({ x: x - box.left, y: y - box.top });
      const one = within(from);
      const other = within(to);
      if (!isNear(one, other, box)) continue;
      rub(canvas, one, other);
      onRub();
      if (trace.pass(one, other) < revealedShare) continue;
      covered.current.delete(field);
      onFree(field);
    }
  };

  return {
    take(field, canvas) {
      if (canvas) canvases.current.set(field, canvas);
      else canvases.current.delete(field);
    },
    cover() {
      // all are measured before any is painted: after each the page would be laid out anew
      const measured = [...canvases.current].map(([field, canvas]) => {
        const size = { width: canvas.clientWidth, height: canvas.clientHeight };
        return { field, canvas, size, box: canvas.getBoundingClientRect() };
      });
      covered.current.clear();
      for (const { field, canvas, size, box } of measured) {
        if (!isWhole(canvas, size)) paint(canvas, size);
        covered.current.set(field, { canvas, trace: traceOf(size), box });
      }
    },
    down(event) {
      // the page may have been scrolled since the card was laid
      for (const [field, each] of covered.current)
        covered.current.set(field, { ...each, box: each.canvas.getBoundingClientRect() });
      last.current = { x: event.clientX, y: event.clientY };
      gone.current = 0;
      carry(event);
    },
    move(event) {
      if ((event.buttons & 1) === 0) return lift();
      const to = { x: event.clientX, y: event.clientY };
      const from = last.current ?? to;
      gone.current += Math.hypot(to.x - from.x, to.y - from.y);
      last.current = to;
      carry(event);
      if (gone.current > tapPx) pass(from, to);
    },
    up: lift,
    isTap: () => gone.current <= tapPx,
  };
}

function isNear(one: Point, other: Point, { width, height }: DOMRect): boolean {
  return (
    Math.max(one.x, other.x) > -coinRadius &&
    Math.min(one.x, other.x) < width + coinRadius &&
    Math.max(one.y, other.y) > -coinRadius &&
    Math.min(one.y, other.y) < height + coinRadius
  );
}
