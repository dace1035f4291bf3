// How many cards stand beside each other, and how high a row is: the grid's CSS in numbers, for rows
// that are placed by hand.
export interface GridShape {
  columns: number;
  cardPx: number;
  gapPx: number;
  /** A row with the gap below it. */
  rowPx: number;
}

const phoneBelowPx = 900;
const smallestCardPx = 150;
/** The line under a card. */
const captionPx = 32;

export function gridShapeOf(widthPx: number, windowPx = widthPx): GridShape {
  const phone = windowPx < phoneBelowPx;
  const gapPx = phone ? 10 : 16;
  const columns = phone ? 3 : Math.max(1, Math.floor((widthPx + gapPx) / (smallestCardPx + gapPx)));
  const cardPx = (widthPx - (columns - 1) * gapPx) / columns;
  return { columns, cardPx, gapPx, rowPx: Math.ceil((cardPx * 4) / 3) + captionPx + (phone ? 14 : 20) };
}
