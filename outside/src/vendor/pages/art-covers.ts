import { type Html, html } from '../../page.ts';
import { dragonArt, symbolArt, tigerArt, wavePattern } from './art.ts';
import { lettering } from './art-lettering.ts';

const beams = Array.from(
  { length: 16 },
  (_, at) => html`<path transform="rotate(${at * 22.5} 150 190)" d="M150 190L120 -160H180Z" fill="#F26A1B"/>`,
);

const covers = {
  'caju-sorte':
    () => html`<rect width="300" height="400" fill="#E88A00"/>${beams}<circle cx="150" cy="190" r="118" fill="#FFB020"/><rect width="300" height="400" fill="url(#wave)"/>
<g transform="translate(50 70) scale(1.02)"><g transform="translate(7 10)" opacity=".24" filter="url(#dark)">${symbolArt.caju}</g>${symbolArt.caju}</g>
<path d="M0 312C46 278 88 278 142 302S240 328 300 292V400H0Z" fill="#8A3A06"/>
${title(['Caju', 'da Sorte'])}`,
  'dragao-tigre':
    () => html`<rect width="300" height="400" fill="#C94B0C"/><path d="M0 0H190L110 400H0Z" fill="#0A4D3C"/><rect width="300" height="400" fill="url(#wave)"/>
<g transform="translate(10 36) scale(.78)"><g transform="translate(7 10)" opacity=".24" filter="url(#dark)">${dragonArt}</g>${dragonArt}</g>
<g transform="translate(140 130) scale(.76)"><g transform="translate(7 10)" opacity=".24" filter="url(#dark)">${tigerArt}</g>${tigerArt}</g>
<path d="M0 302C54 338 104 334 158 310S252 286 300 322V400H0Z" fill="#3C190B"/>
${title(['Dragão', 'e Tigre'])}`,
} as const;

function title(lines: readonly (keyof typeof lettering)[]): Html {
  return html`${lines.map((line, at) => html`<path transform="translate(20 ${332 + at * 42})" fill="#FFF1D6" d="${lettering[line]}"/>`)}`;
}

/** The vendor's sign, for the corner of a browser. */
export const sign = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 -6 160 200">${symbolArt.caju}</svg>`;

/** The card of a game, 300 × 400, as operators show it in their lobbies. */
export function cover(code: string): Html | undefined {
  const draw = code in covers ? covers[code as keyof typeof covers] : undefined;
  return (
    draw &&
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="600" height="800"><defs>${wavePattern('wave', '#FFF1D6', '.09')}<filter id="dark"><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/></filter></defs>${draw()}</svg>`
  );
}
