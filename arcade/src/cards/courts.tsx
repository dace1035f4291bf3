/**
 * The twelve court cards: one bust for each rank, dressed by its suit. In the 100 × 140 box of
 * a card, beside the index.
 */
import { palette as P, shade } from '@palpite/ui/art/palette.ts';
import { box, circle, type Drawn, draw, each, line, oval, ring, shape } from '@palpite/ui/art/shapes.tsx';

interface Dress {
  readonly arch: string;
  readonly cloth: string;
  readonly trim: string;
  readonly skin: string;
  readonly hair: string;
}

/** By suit, in the order of the deck: diamonds, hearts, spades, clubs. */
const dresses: readonly Dress[] = [
  { arch: P.laranja, cloth: P.mar, trim: P.ceu, skin: '#8A4B2A', hair: P.cafeDark },
  { arch: P.rosa, cloth: P.pitanga, trim: '#FFD071', skin: '#D79A6B', hair: P.jabuticaba },
  { arch: P.azul, cloth: P.roxo, trim: P.rosa, skin: '#74432A', hair: '#E9DFD3' },
  { arch: P.folha, cloth: P.mata, trim: P.lima, skin: '#B87445', hair: P.jabuticaba },
];

/** The figure's skin goes round the suits from rank to rank, so that no suit is one family. */
const dressOf = (suit: number, rank: number): Dress => {
  const own = dresses[suit % 4] ?? dresses[0];
  const skin = dresses[(suit + rank) % 4]?.skin;
  if (!own || !skin) throw new RangeError('a suit is a number from 0 to 3');
  return { ...own, skin };
};

const darker = (hex: string) => shade(hex, -0.2);

function arch(dress: Dress): Drawn {
  return draw(
    shape('M33 140V57A31 31 0 0 1 95 57V140Z', dress.arch),
    shape('M64 26A31 31 0 0 1 95 57V140H64Z', shade(dress.arch, -0.1)),
  );
}

function shoulders(cloth: string): Drawn {
  return draw(
    shape('M27 140C27 118 43 107 64 107C85 107 101 118 101 140Z', cloth),
    shape('M64 107C85 107 101 118 101 140H64Z', darker(cloth)),
  );
}

function eyes(y: number): Drawn {
  return draw(circle(57, y, 2.3, P.jabuticaba), circle(71, y, 2.3, P.jabuticaba));
}

/** A long face with a square brow, as the king and the jack have it. */
function face({ skin }: Dress): Drawn {
  return draw(
    box(56, 92, 16, 22, 4, darker(skin)),
    shape('M47 62H81V84C81 98 74 106 64 106C54 106 47 98 47 84Z', skin),
    shape('M64 62H81V84C81 98 74 106 64 106Z', shade(skin, -0.12)),
    shape('M64 76L68.5 88H61Z', darker(skin)),
    eyes(77),
  );
}

function king(dress: Dress): Drawn {
  return draw(
    arch(dress),
    shoulders(dress.cloth),
    face(dress),
    shape('M47 82C47 112 57 119 64 119C71 119 81 112 81 82C77 92 72 90 64 90C56 90 51 92 47 82Z', dress.hair),
    oval(64, 97, 5, 2, P.pitangaDark),
    line('M53 72L60 73M75 72L68 73', dress.hair, 2.6),
    shape('M44 116C54 128 74 128 84 116L89 124C78 137 50 137 39 124Z', P.areia),
    each([46, 57, 71, 82], (x) => box(x - 1.2, x > 50 && x < 78 ? 126 : 121.5, 2.4, 5, 1.2, P.jabuticaba)),
    shape('M45 67L40 38L53 51L64 30L75 51L88 38L83 67Z', P.manga),
    shape('M64 30L75 51L88 38L83 67H64Z', P.mangaDark),
    box(44.4, 60, 39.2, 7, 1, dress.cloth),
    circle(64, 63.5, 2.8, dress.trim),
    each([40, 64, 88], (x) => circle(x, x === 64 ? 29 : 37, 3.6, P.areia)),
  );
}

function queen(dress: Dress): Drawn {
  const { skin, trim, cloth } = dress;
  return draw(
    arch(dress),
    shoulders(P.areia),
    box(57, 94, 14, 20, 4, darker(skin)),
    shape('M44 111C52 124 76 124 84 111L64 106Z', darker(skin)),
    shape('M27 140C29 122 38 115 45 111C52 126 76 126 83 111C90 115 99 122 101 140Z', cloth),
    shape('M64 122C73 122 80 118 83 111C90 115 99 122 101 140H64Z', darker(cloth)),
    oval(64, 80, 17.5, 22, skin),
    shape('M64 58A17.5 22 0 0 1 64 102Z', shade(skin, -0.12)),
    shape('M64 78L68 88H61.5Z', darker(skin)),
    eyes(79),
    line('M52.5 74.5C55 72 59 72 61 74M75.5 74.5C73 72 69 72 67 74', P.jabuticaba, 1.9),
    shape('M58 94C61 91.4 62.5 92 64 93C65.5 92 67 91.4 70 94C67 98.4 61 98.4 58 94Z', P.pitangaDark),
    shape('M42 76C36 50 46 33 64 33C82 33 92 50 86 76C80 63 73 58 64 58C55 58 48 63 42 76Z', cloth),
    shape('M64 33C82 33 92 50 86 76C80 63 73 58 64 58Z', darker(cloth)),
    line('M45 58C50 46 60 42 70 35M50 62C58 50 70 50 82 46', trim, 3),
    shape('M64 36C50 18 40 22 40 31C47 40 57 41 64 36Z', trim),
    shape('M64 36C70 14 84 16 86 25C82 36 72 40 64 36Z', shade(trim, -0.14)),
    ring(45, 92, 4.6, 4.6, P.manga, 2.8),
    ring(83, 92, 4.6, 4.6, P.mangaDark, 2.8),
    each([50, 57, 64, 71, 78], (x) => circle(x, 118 - Math.abs(x - 64) * 0.22, 2.6, P.manga)),
  );
}

function jack(dress: Dress): Drawn {
  const { cloth, trim, hair } = dress;
  return draw(
    arch(dress),
    shoulders(P.areia),
    shape('M40 114H88L91 118H37ZM32 122H96L98 126H30ZM28.4 130H99.6L100.2 134H27.8Z', cloth),
    face(dress),
    shape('M47 62H52V78C48 77 47 74 47 70ZM81 62H76V78C80 77 81 74 81 70Z', hair),
    line('M53 72.5L60 72M75 72.5L68 72', hair, 2.4),
    line('M56 91.6C58.5 95.4 62 95 64 93C66 95 69.5 95.4 72 91.6', hair, 2.8),
    line('M60.4 98.8Q64 101.8 67.6 98.8', P.pitangaDark, 2),
    shape('M50 104L64 112L78 104L82 112L68 122L64 118L60 122L46 112Z', trim),
    shape('M64 112L78 104L82 112L68 122L64 118Z', shade(trim, -0.16)),
    shape('M47 59V42C47 35 81 35 81 42V59Z', P.manga),
    shape('M64 36.6C74 36.6 81 38 81 42V59H64Z', P.mangaDark),
    box(47, 49, 34, 9, 0, cloth),
    oval(64, 60.5, 30, 6, P.manga),
    shape('M64 54.5A30 6 0 0 1 64 66.5Z', P.mangaDark),
  );
}

const figures = [jack, queen, king] as const;

/** The bust of a jack (9), queen (10) or king (11). */
export function courtOf(rank: number, suit: number): Drawn {
  const figure = figures[rank - 9];
  if (!figure) throw new RangeError('a court card is a jack, a queen or a king');
  return figure(dressOf(suit, rank));
}
