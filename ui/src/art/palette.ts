/** The paper colours of the art: two tones each where a shape has a lit and a darker side. The same in both themes. */
export const palette = {
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
  azulDark: '#1B4BB0',
  mar: '#0B2263',
  ceu: '#86CFF5',
  ceuDark: '#4FA9DF',
  uva: '#8458DE',
  uvaDark: '#5B33AE',
  roxo: '#2E1361',
  jabuticaba: '#241026',
  jabuticabaLight: '#3A1E3D',
  abismo: '#053F48',
  rosa: '#FF8FA8',
  rosaDark: '#E8617F',
  cafe: '#5B2B16',
  cafeDark: '#3C190B',
  branco: '#FFFFFF',
} as const;

/** Mixes a hex colour with black (`share` below zero) or white (above). */
export function shade(hex: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(share < 0 ? value * (1 + share) : value + (255 - value) * share);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
