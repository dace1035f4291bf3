import { type Html, html } from '../../page.ts';

/** Cut paper: flat shapes on a box of 200, lit from the left, one step darker on the right. */
const P = {
  areia: '#FFF1D6',
  areiaDark: '#F2D9A8',
  manga: '#FFB020',
  mangaDark: '#E88A00',
  laranja: '#F26A1B',
  laranjaDark: '#C94B0C',
  pitanga: '#E8364F',
  pitangaDark: '#B01F3A',
  folha: '#27B573',
  folhaDark: '#128552',
  mata: '#0A4D3C',
  lima: '#B9D93B',
  azul: '#2F6FE4',
  mar: '#0B2263',
  ceu: '#86CFF5',
  ceuDark: '#4FA9DF',
  cafe: '#5B2B16',
  cafeDark: '#3C190B',
} as const;

const shape = (d: string, fill: string): Html => html`<path d="${d}" fill="${fill}"/>`;
const stroke = (d: string, color: string, width: number): Html =>
  html`<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const circle = (x: number, y: number, r: number, fill: string): Html =>
  html`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string): Html =>
  html`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const turned = (angle: number, part: Html): Html => html`<g transform="rotate(${angle} 100 100)">${part}</g>`;

const rays = Array.from({ length: 12 }, (_, at) =>
  turned(at * 30, shape('M88 34L100 2L112 34Z', at % 2 ? P.laranja : P.manga)),
);

const pineapple = [-52, 52, -30, 30, -12, 12, 0].map(
  (angle, at) =>
    html`<g transform="translate(100 78) rotate(${angle})">${shape('M-13 0C-20 -34 -8 -66 0 -84C8 -66 20 -34 13 0Z', at % 2 ? P.folhaDark : P.mata)}</g>`,
);
const scales = [0, 1, 2, 3].flatMap((row) =>
  Array.from({ length: row % 2 ? 4 : 3 }, (_, at) =>
    shape(
      `M${(row % 2 ? 65 : 77) + at * 23} ${88 + row * 25}l9 11l-9 11l-9 -11z`,
      (at + row) % 2 ? P.laranja : P.areia,
    ),
  ),
);

export const symbolArt = {
  caju: html`${shape('M98 22C66 22 58 58 46 90C34 122 58 142 92 142C130 142 152 122 144 90C136 58 130 22 98 22Z', P.pitanga)}${shape('M98 22C130 22 136 58 144 90C152 122 130 142 92 142C120 120 120 54 98 22Z', P.laranja)}${stroke('M60 80C64 62 70 48 80 40', '#ffffff99', 8)}${shape('M68 136C62 160 76 186 104 186C134 186 146 164 132 152C122 142 112 154 102 150C92 146 92 136 86 134Z', P.cafe)}${shape('M104 186C134 186 146 164 132 152C130 170 120 178 104 186Z', P.cafeDark)}${shape('M100 26C112 4 148 0 172 14C154 34 126 40 100 26Z', P.folha)}${shape('M100 26C126 24 148 22 172 14C154 34 126 40 100 26Z', P.folhaDark)}`,
  sol: html`${rays}${circle(100, 100, 62, P.mangaDark)}${circle(100, 100, 54, P.manga)}${shape('M100 46A54 54 0 0 1 100 154C128 132 128 68 100 46Z', P.mangaDark)}${circle(82, 92, 7, P.cafe)}${circle(118, 92, 7, P.cafe)}${stroke('M78 114C88 128 112 128 122 114', P.cafe, 7)}${circle(68, 112, 8, P.laranja)}${circle(132, 112, 8, P.laranja)}`,
  farol: html`${shape('M108 48L196 22V78Z', P.manga)}${shape('M92 48L4 26V74Z', P.mangaDark)}${shape('M78 68H122L138 184H62Z', P.areia)}${shape('M100 68H122L138 184H100Z', P.areiaDark)}${shape('M75 92H125L129 118H71Z', P.pitanga)}${shape('M68 140H132L136 166H64Z', P.pitanga)}${shape('M100 92H125L129 118H100ZM100 140H132L136 166H100Z', P.pitangaDark)}<rect x="68" y="60" width="64" height="11" rx="4" fill="${P.mar}"/><rect x="82" y="34" width="36" height="28" rx="4" fill="${P.ceu}"/>${shape('M76 36A24 24 0 0 1 124 36Z', P.pitanga)}${circle(100, 10, 5, P.cafe)}${stroke('M46 186H154', P.ceuDark, 9)}`,
  jangada: html`${shape('M92 8C146 34 166 84 168 132H92Z', P.areia)}${shape('M92 60C120 76 142 104 168 132H92Z', P.areiaDark)}${shape('M118 26C132 36 144 52 152 72L92 96V70Z', P.pitanga)}${stroke('M90 6V148', P.cafe, 8)}${stroke('M92 132L30 118', P.cafe, 5)}${shape('M18 142H182L166 166H38Z', P.laranjaDark)}${shape('M100 142H182L166 166H100Z', P.cafe)}${stroke('M20 154H178', P.mangaDark, 5)}${shape('M0 172C20 160 34 160 50 172S84 184 100 172S134 160 150 172S184 184 200 172V196H0Z', P.ceuDark)}${shape('M100 172C116 160 134 160 150 172S184 184 200 172V196H100Z', P.azul)}`,
  cacto: html`${shape('M84 190V44C84 22 116 22 116 44V190Z', P.folha)}${shape('M100 28C112 28 116 36 116 44V190H100Z', P.folhaDark)}${shape('M84 132H62C44 132 38 120 38 106V74C38 58 62 58 62 74V104H84Z', P.folha)}${shape('M116 112H138V66C138 50 162 50 162 66V112C162 132 152 140 138 140H116Z', P.folhaDark)}${stroke('M92 60V170', P.lima, 3)}${stroke('M50 82V106', P.lima, 3)}${stroke('M150 76V110', P.folha, 3)}${circle(100, 24, 13, P.pitanga)}${circle(92, 18, 8, '#FF8FA8')}${circle(50, 62, 9, P.pitanga)}${circle(150, 54, 10, P.pitangaDark)}${shape('M40 190C60 178 140 178 160 190Z', P.mangaDark)}`,
  coco: html`${stroke('M116 52L142 4H164', P.pitanga, 8)}${circle(98, 116, 74, P.folhaDark)}${shape('M98 42A74 74 0 0 0 98 190C46 178 46 58 98 42Z', P.folha)}${oval(98, 68, 54, 20, P.mata)}${oval(98, 64, 54, 20, P.areia)}${oval(98, 66, 38, 12, '#ffffff')}${oval(102, 68, 29, 8, P.ceu)}${stroke('M114 64L124 36', P.pitanga, 8)}${shape('M22 44A48 36 0 0 1 100 14L72 70Z', P.manga)}${shape('M50 12A48 36 0 0 1 100 14L72 70Z', P.pitanga)}`,
  abacaxi: html`${pineapple}${oval(100, 130, 54, 62, P.manga)}${shape('M100 68A54 62 0 0 1 100 192C128 168 128 92 100 68Z', P.mangaDark)}${scales}${stroke('M56 118C58 104 62 94 70 86', '#ffffff99', 6)}`,
  manga: html`${shape('M84 46C136 26 178 66 172 116C166 164 118 188 78 172C36 156 22 112 40 82C50 66 62 54 84 46Z', P.manga)}${shape('M84 46C136 26 178 66 172 116C166 164 118 188 78 172C136 156 152 92 84 46Z', P.laranja)}${shape('M126 44C156 56 176 86 172 116C170 138 160 154 146 164C164 122 158 76 126 44Z', P.pitanga)}${stroke('M56 128C48 112 52 94 64 82', '#ffffffaa', 8)}${stroke('M88 46C84 34 86 24 92 16', P.cafe, 8)}${shape('M92 30C112 6 144 6 162 20C140 40 114 44 92 30Z', P.folha)}${shape('M92 30C116 28 140 26 162 20C140 40 114 44 92 30Z', P.folhaDark)}`,
  pitanga: html`${stroke('M100 60C98 40 108 26 124 14', P.folhaDark, 7)}${shape('M100 54C142 40 178 74 170 120C162 164 132 182 100 176C68 182 38 164 30 120C22 74 58 40 100 54Z', P.pitanga)}${shape('M100 54C142 40 178 74 170 120C162 164 132 182 100 176C124 140 124 90 100 54Z', P.pitangaDark)}${stroke('M74 60C52 92 52 138 76 172', P.pitangaDark, 6)}${stroke('M126 60C148 92 148 138 124 172', '#8E1230', 6)}${stroke('M46 104C46 92 52 82 60 76', '#ffffff99', 8)}${shape('M70 52C82 34 96 44 100 54C104 44 118 34 130 52C118 66 108 62 100 58C92 62 82 66 70 52Z', P.folha)}${shape('M118 18C136 -2 164 2 176 16C158 34 134 34 118 18Z', P.folha)}${shape('M118 18C140 20 160 18 176 16C158 34 134 34 118 18Z', P.folhaDark)}`,
} as const;

/** The dragon's head, looking right; the tiger's, looking at us. */
export const dragonArt = html`${shape('M28 150C18 96 44 46 96 36L84 8L122 34C166 40 190 74 188 106L160 118L186 128C182 150 162 162 138 160L112 148L120 176C84 190 40 184 28 150Z', P.folha)}${shape('M96 36L84 8L122 34C166 40 190 74 188 106L160 118C150 84 128 56 96 36Z', P.folhaDark)}${shape('M28 150C24 128 28 100 38 82L14 76L42 64L26 44L58 50L56 22L80 42C52 76 44 116 56 168C42 166 32 160 28 150Z', P.manga)}${circle(124, 80, 16, P.areia)}${circle(129, 82, 8, P.cafeDark)}${stroke('M104 62C114 54 130 54 140 62', P.mata, 7)}${shape('M160 118L186 128C182 150 162 162 138 160L112 148C130 146 148 136 160 118Z', P.pitanga)}${shape('M148 130l6 14l8 -18ZM128 144l8 14l8 -20Z', P.areia)}${circle(176, 96, 5, P.mata)}${stroke('M178 104C196 106 200 92 194 84', P.manga, 6)}`;
export const tigerArt = html`${shape('M34 70L30 20L70 40C90 32 110 32 130 40L170 20L166 70C178 92 178 124 162 148C146 174 124 184 100 184C76 184 54 174 38 148C22 124 22 92 34 70Z', P.laranja)}${shape('M100 34C110 34 120 36 130 40L170 20L166 70C178 92 178 124 162 148C146 174 124 184 100 184Z', P.laranjaDark)}${shape('M40 60L40 34L60 46ZM160 60L160 34L140 46Z', P.pitanga)}${shape('M100 110C70 108 48 124 56 152C64 172 84 178 100 178C116 178 136 172 144 152C152 124 130 108 100 110Z', P.areia)}${shape('M90 42H110L100 76ZM66 50L84 52L82 82ZM134 50L116 52L118 82ZM28 96L54 104L30 116ZM172 96L146 104L170 116ZM34 130L56 130L44 146ZM166 130L144 130L156 146Z', P.cafeDark)}${oval(70, 98, 14, 12, P.manga)}${oval(130, 98, 14, 12, P.manga)}${oval(72, 98, 5, 11, P.cafeDark)}${oval(128, 98, 5, 11, P.cafeDark)}${shape('M84 122H116L100 142Z', P.pitanga)}${stroke('M100 142V154C92 164 80 162 76 156M100 154C108 164 120 162 124 156', P.cafeDark, 6)}`;

/** The promenade's wave as a pattern of 96 × 48. */
export function wavePattern(id: string, color: string, opacity: string): Html {
  const curve = 'M0-20C34-20 14 20 48 20C82 20 62-20 96-20V4C62 4 82 44 48 44C14 44 34 4 0 4Z';
  return html`<pattern id="${id}" width="96" height="48" patternUnits="userSpaceOnUse" patternTransform="scale(1.5)">${[-48, 0, 48].map((y) => html`<path transform="translate(0 ${y})" d="${curve}" fill="${color}" fill-opacity="${opacity}"/>`)}</pattern>`;
}

export const suitArt = {
  spades: shape(
    'M50 8C62 30 90 46 90 68C90 86 68 92 56 78C57 88 61 94 66 98H34C39 94 43 88 44 78C32 92 10 86 10 68C10 46 38 30 50 8Z',
    'currentColor',
  ),
  hearts: shape('M50 96C36 76 8 58 8 34C8 10 40 6 50 30C60 6 92 10 92 34C92 58 64 76 50 96Z', 'currentColor'),
  diamonds: shape('M50 4C58 24 72 38 86 50C72 62 58 76 50 96C42 76 28 62 14 50C28 38 42 24 50 4Z', 'currentColor'),
  clubs: html`${circle(50, 28, 21, 'currentColor')}${circle(27, 60, 21, 'currentColor')}${circle(73, 60, 21, 'currentColor')}${shape('M44 48H56C56 76 60 90 68 98H32C40 90 44 76 44 48Z', 'currentColor')}`,
} as const;

/** The vendor's own sign: a cashew. */
export const vendorMark = html`<svg class="mark" viewBox="20 -6 160 200" aria-hidden="true">${symbolArt.caju}</svg>`;
