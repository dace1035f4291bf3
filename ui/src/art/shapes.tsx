/**
 * Cut paper: the few shapes every drawing is made of, as functions that give SVG elements. Angles in
 * degrees, clockwise from the top.
 */
import { createElement, Fragment, type ReactElement, type SVGProps } from 'react';
import { palette as P } from './palette.ts';

export type Drawn = ReactElement;
type More = SVGProps<SVGElement>;

/** Puts drawings one over the other, the first at the bottom. */
export function draw(...parts: (Drawn | false)[]): Drawn {
  return createElement(Fragment, null, ...parts);
}

/** Draws something several times, told which one it is. */
export function times(count: number, part: (at: number) => Drawn): Drawn {
  return draw(...Array.from({ length: count }, (_, at) => part(at)));
}

/** Draws something once for each of a list. */
export function each<Item>(items: readonly Item[], part: (item: Item, at: number) => Drawn): Drawn {
  return draw(...items.map(part));
}

export function circle(x: number, y: number, r: number, fill: string, more?: More): Drawn {
  return createElement('circle', { cx: x, cy: y, r, fill, ...more });
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more?: More): Drawn {
  return createElement('ellipse', { cx: x, cy: y, rx, ry, fill, ...more });
}

export function shape(d: string, fill: string, more?: More): Drawn {
  return createElement('path', { d, fill, ...more });
}

export function line(d: string, stroke: string, strokeWidth: number, more?: More): Drawn {
  return createElement('path', {
    d,
    fill: 'none',
    stroke,
    strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...more,
  });
}

export function box(x: number, y: number, width: number, height: number, rx: number, fill: string, more?: More): Drawn {
  return createElement('rect', { x, y, width, height, rx, fill, ...more });
}

/** An outlined circle or oval. */
export function ring(
  x: number,
  y: number,
  rx: number,
  ry: number,
  stroke: string,
  strokeWidth: number,
  more?: More,
): Drawn {
  return createElement('ellipse', { cx: x, cy: y, rx, ry, fill: 'none', stroke, strokeWidth, ...more });
}

/** Moves, turns and scales: `transform` in SVG's words. */
export function place(transform: string, ...parts: Drawn[]): Drawn {
  return createElement('g', { transform }, ...parts);
}

/** Turns around a point, the middle of the 200 box without one. */
export function turn(angle: number, part: Drawn, x = 100, y = 100): Drawn {
  return place(`rotate(${angle} ${x} ${y})`, part);
}

/** A word or a figure in the display face. */
export function word(text: string, x: number, y: number, size: number, fill: string): Drawn {
  return createElement(
    'text',
    { x, y, fontFamily: 'Bricolage Grotesque', fontWeight: 800, fontSize: size, textAnchor: 'middle', fill },
    text,
  );
}

/** The point at a distance and an angle from a middle. */
export function polar(radius: number, angle: number, x = 100, y = 100): [number, number] {
  const radians = (angle * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(x + radius * Math.sin(radians)), round(y - radius * Math.cos(radians))];
}

/** `polar` as two numbers for a path. */
export function point(radius: number, angle: number, x = 100, y = 100): string {
  return polar(radius, angle, x, y).join(' ');
}

/** A slice of a disc between two angles. */
export function slice(radius: number, from: number, to: number, fill: string, x = 100, y = 100): Drawn {
  return shape(`M${x} ${y}L${point(radius, from, x, y)}A${radius} ${radius} 0 0 1 ${point(radius, to, x, y)}Z`, fill);
}

type Suit = (x: number, y: number, scale: number, fill: string) => Drawn;
const suit =
  (d: string): Suit =>
  (x, y, scale, fill) =>
    place(`translate(${x} ${y}) scale(${scale})`, shape(d, fill));

export const spade = suit(
  'M0 -50C14 -26 46 -10 46 18C46 36 30 44 17 40C11 38 7 34 5 30C6 42 10 48 18 54H-18C-10 48 -6 42 -5 30C-7 34 -11 38 -17 40C-30 44 -46 36 -46 18C-46 -10 -14 -26 0 -50Z',
);
export const heart = suit(
  'M0 50C-16 24 -48 8 -48 -18C-48 -36 -34 -46 -22 -46C-11 -46 -3 -39 0 -30C3 -39 11 -46 22 -46C34 -46 48 -36 48 -18C48 8 16 24 0 50Z',
);
export const diamond = suit('M0 -54C10 -30 22 -14 40 0C22 14 10 30 0 54C-10 30 -22 14 -40 0C-22 -14 -10 -30 0 -54Z');
export const club: Suit = (x, y, scale, fill) =>
  place(
    `translate(${x} ${y}) scale(${scale})`,
    circle(0, -24, 23, fill),
    circle(-25, 12, 23, fill),
    circle(25, 12, 23, fill),
    shape('M-6 -10H6C6 20 10 42 20 52H-20C-10 42 -6 20 -6 -10Z', fill),
  );

/** A cut stone: its light, its right and its left side, its table. */
export function gem(
  x: number,
  y: number,
  scale: number,
  body: string,
  right: string,
  left: string,
  table: string,
): Drawn {
  return place(
    `translate(${x} ${y}) scale(${scale})`,
    shape('M-30 -36H30L52 -10L0 50L-52 -10Z', body),
    shape('M0 50L52 -10H22Z', right),
    shape('M-52 -10H-22L0 50Z', left),
    shape('M-30 -36L-22 -10H22L30 -36L0 -36Z', table),
  );
}

/** A chip of the house, seen from above and in front. */
export function chip(x: number, y: number, top: string, side: string, radius: number): Drawn {
  const r = radius;
  return place(
    `translate(${x} ${y})`,
    shape(`M${-r} 0V15A${r} ${r * 0.36} 0 0 0 ${r} 15V0Z`, side),
    each([-0.62, -0.1, 0.42], (k) => {
      const edge = (r * 0.36 * Math.sqrt(1 - k * k) - 1).toFixed(1);
      return shape(`M${(k * r).toFixed(1)} ${edge}v15l${(r * 0.2).toFixed(1)} ${k < 0 ? 1.6 : -1.6}v-15z`, P.areia);
    }),
    oval(0, 0, r, r * 0.36, top),
    oval(0, 0, r * 0.6, r * 0.21, P.areia, { opacity: 0.9 }),
    oval(0, 0, r * 0.48, r * 0.16, top),
  );
}

/** A playing card with its short shadow. */
export function playingCard(x: number, y: number, angle: number, inner: Drawn, paper: string = P.areia): Drawn {
  return place(
    `translate(${x} ${y}) rotate(${angle})`,
    box(-45, -63, 90, 126, 11, '#000', { opacity: 0.22, transform: 'translate(5 6)' }),
    box(-45, -63, 90, 126, 11, paper),
    inner,
  );
}
