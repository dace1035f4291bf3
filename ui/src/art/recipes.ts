/** How each picture is composed: the two colours of its ground, its stage, its hero and where that stands. */
import type { HeroName } from './hero.tsx';
import { palette as P } from './palette.ts';
import type { StageName } from './stages.tsx';

export interface Recipe {
  /** The ground: the deeper colour of the family or of the theme. */
  ground: string;
  /** The colour of the stage. */
  stageColor: string;
  stage: StageName;
  hero: HeroName;
  /** The title's colour. */
  ink: string;
  /** Where the hero's 200 box starts, and its scale. */
  box: readonly [x: number, y: number, scale: number];
  /** A dark title on a light wave. */
  light?: true;
}

const on = (
  ground: string,
  stageColor: string,
  stage: StageName,
  hero: HeroName,
  box: Recipe['box'],
  ink: string = P.areia,
  light?: true,
): Recipe => ({ ground, stageColor, stage, hero, ink, box, ...(light && { light }) });

export const recipes = {
  dado: on('#16318F', '#2F6FE4', 'diagonal', 'dado', [50, 66, 1]),
  pipa: on('#2F6FE4', '#86CFF5', 'morros', 'pipa', [52, 60, 0.92]),
  minas: on('#0B2263', '#1B4BB0', 'ladrilho', 'minas', [52, 54, 0.98]),
  cascata: on('#1B4BB0', '#0B2263', 'arco', 'cascata', [52, 52, 0.98]),
  catavento: on('#86CFF5', '#4FA9DF', 'raios', 'catavento', [44, 40, 1.06], P.mar, true),
  maior: on('#4FA9DF', '#1B4BB0', 'sol', 'maior', [40, 46, 1.08]),
  farol: on('#0B2263', '#1B3A94', 'noite', 'farol', [58, 70, 0.94]),
  moeda: on('#123A9C', '#86CFF5', 'aneis', 'moeda', [56, 64, 0.94]),
  tucano: on('#0A7A5A', '#B9D93B', 'arco', 'tucano', [42, 54, 0.98]),
  balao: on('#1E2A78', '#101B57', 'sol', 'balao', [46, 66, 1.12], P.manga),
  onca: on('#F26A1B', '#C94B0C', 'raios', 'onca', [42, 56, 1.08]),
  caju: on('#FFB020', '#FFD98A', 'sol', 'caju', [52, 46, 1.02], P.cafeDark, true),
  lily: on('#0A4D3C', '#128552', 'aneis', 'lily', [48, 52, 1.02]),
  morfo: on('#FFD071', '#F08A12', 'arcos', 'morfo', [46, 62, 1.04], P.mar, true),
  cafe: on('#E9C79A', '#F6E3C4', 'sol', 'cafe', [48, 64, 1.02], P.cafeDark, true),
  coco: on('#FFC94D', '#F2A71B', 'ondas', 'coco', [52, 56, 0.98], P.mata, true),
  abacaxi: on('#128552', '#27B573', 'raios', 'abacaxi', [52, 60, 0.92]),
  pandeiro: on('#B01F3A', '#E8364F', 'arcos', 'pandeiro', [50, 50, 0.98]),
  ouro: on('#7A2E0C', '#B04A12', 'ladrilho', 'ouro', [48, 44, 1.02], P.manga),
  feira: on('#E8364F', '#FF8A4C', 'diagonal', 'feira', [50, 60, 1.02]),
  roleta: on('#3A1A86', '#6B3FC4', 'raios', 'roleta', [46, 58, 1.04]),
  rapida: on('#B01F3A', '#6B3FC4', 'diagonal', 'roleta', [46, 58, 1.04]),
  bacara: on('#5B33AE', '#8458DE', 'sol', 'bacara', [38, 52, 1.04]),
  vinteum: on('#2E1361', '#5B33AE', 'arco', 'vinteum', [50, 52, 1.02]),
  gigante: on('#8458DE', '#5B33AE', 'morros', 'gigante', [50, 46, 1]),
  bacaraRapida: on('#B01F3A', '#E8364F', 'diagonal', 'bacara', [38, 52, 1.04]),
  bacaraLivre: on('#2E1361', '#5B33AE', 'aneis', 'bacara', [38, 52, 1.04], P.manga),
  dragaoTigre: on('#6B3FC4', '#8458DE', 'raios', 'dragao', [48, 54, 1.02]),
  roletaEuropeia: on('#5B33AE', '#8458DE', 'aneis', 'roleta', [46, 58, 1.04]),
  sicBo: on('#8458DE', '#5B33AE', 'arco', 'copo', [50, 58, 1]),
  niuNiu: on('#D9C8FF', '#BCA2FF', 'sol', 'boi', [50, 52, 1], P.roxo, true),
  peixe: on('#18A7A4', '#0A7A7E', 'fundo', 'peixe', [52, 70, 0.96]),
  tartaruga: on('#6FD3C6', '#18A7A4', 'aneis', 'tartaruga', [54, 68, 0.94], P.abismo, true),
  boto: on('#053F48', '#0A7A7E', 'noite', 'boto', [58, 72, 0.98]),
  cardume: on('#0B6E8A', '#FFB020', 'sol', 'cardume', [50, 62, 1]),
  baiacu: on('#86E0D2', '#3FBFB4', 'raios', 'baiacu', [50, 62, 0.94], P.abismo, true),
  siri: on('#0A7A7E', '#F2D9A8', 'ondas', 'siri', [52, 66, 0.96]),
  omaha: on('#0F6B41', '#27B573', 'arco', 'omaha', [50, 50, 1]),
  truco: on('#0A4D3C', '#147A4B', 'ladrilho', 'truco', [52, 54, 0.98]),
  mesa: on('#27B573', '#128552', 'aneis', 'mesa', [50, 72, 1]),
  bola: on('#2C86C4', '#27A35F', 'campo', 'bola', [56, 74, 0.94]),
  cesta: on('#86CFF5', '#3FA3E0', 'sol', 'cesta', [56, 72, 0.94], P.mar, true),
  controle: on('#123A6B', '#3FA3E0', 'diagonal', 'controle', [50, 66, 1]),
  taca: on('#3FA3E0', '#1E7DB8', 'raios', 'taca', [52, 56, 0.98]),
  bolas: on('#D8344A', '#F26A5A', 'arcos', 'bolas', [48, 54, 1.02]),
  bilhete: on('#B01F3A', '#D8344A', 'raios', 'bilhete', [50, 54, 1]),
  globo: on('#FF8FA8', '#E8617F', 'sol', 'globo', [54, 46, 0.98], P.pitangaDark, true),
  torre: on('#16318F', '#86CFF5', 'sol', 'torre', [50, 70, 1]),
  gemas: on('#053F48', '#0B6E8A', 'raios', 'gemas', [48, 60, 1]),
  cartela: on('#2E1361', '#5B33AE', 'diagonal', 'cartela', [52, 54, 0.98]),
  raspadinha: on('#E88A00', '#FFC94D', 'raios', 'raspadinha', [48, 58, 1.02], P.jabuticaba, true),
  valete: on('#123A9C', '#4FA9DF', 'arcos', 'valete', [48, 62, 1.02]),
  folia: on('#2E1361', '#5B33AE', 'raios', 'mascara', [46, 56, 1.06], P.manga),
  cordel: on('#F2D9A8', '#FBEFD2', 'raios', 'vaqueiro', [46, 56, 1.06], P.cafeDark, true),
  calcadao: on('#4FA9DF', '#86CFF5', 'ondas', 'acucar', [50, 64, 1.02], P.mar, true),
  cofre: on('#7A1030', '#B01F3A', 'aneis', 'cofre', [46, 52, 0.98], P.manga),
  queda: on('#128552', '#B9D93B', 'arco', 'queda', [50, 50, 1]),
} as const satisfies Record<string, Recipe>;

export type RecipeName = keyof typeof recipes;

/** The recipe of a picture's name, or undefined where none is drawn. */
export function recipeOf(name: string): Recipe | undefined {
  return Object.hasOwn(recipes, name) ? recipes[name as RecipeName] : undefined;
}
