// A picture for any game: of its family's colours, stages and heroes, chosen by what names it, so that
// it is the same every time.
import type { HeroName } from './hero.tsx';
import { palette as P } from './palette.ts';
import { type Recipe, recipes } from './recipes.ts';
import type { StageName } from './stages.tsx';

export type Family = 'instant' | 'slots' | 'live' | 'fish' | 'poker' | 'sports' | 'esports' | 'arena' | 'lottery';

/** A ground, the colour of what stands on it, and a title's colour that is read on its wave. */
type Paper = readonly [ground: string, stageColor: string, ink?: string];

interface Kit {
  heroes: readonly HeroName[];
  papers: readonly Paper[];
  stages: readonly StageName[];
}

const everyStage: readonly StageName[] = [
  'sol',
  'arco',
  'arcos',
  'raios',
  'aneis',
  'diagonal',
  'ladrilho',
  'morros',
  'ondas',
];
const water: readonly StageName[] = ['fundo', 'ondas', 'aneis', 'sol', 'raios', 'noite'];

const kits: Readonly<Record<Family, Kit>> = {
  instant: {
    heroes: ['pipa', 'minas', 'cascata', 'catavento', 'maior', 'farol', 'moeda'],
    papers: [
      ['#16318F', '#2F6FE4'],
      ['#0B2263', '#1B4BB0'],
      ['#2F6FE4', '#86CFF5'],
      ['#86CFF5', '#4FA9DF', P.mar],
      ['#1B4BB0', '#0B2263'],
    ],
    stages: everyStage,
  },
  slots: {
    heroes: [
      'tucano',
      'onca',
      'morfo',
      'lily',
      'balao',
      'pandeiro',
      'caju',
      'coco',
      'cafe',
      'abacaxi',
      'feira',
      'ouro',
      'moeda',
      'catavento',
      'pipa',
      'globo',
      'tartaruga',
      'farol',
    ],
    papers: [
      ['#0A7A5A', '#B9D93B'],
      ['#1E2A78', '#101B57', P.manga],
      ['#F26A1B', '#C94B0C'],
      ['#FFB020', '#FFD98A', P.cafeDark],
      ['#0A4D3C', '#128552'],
      ['#FFD071', '#F08A12', P.mar],
      ['#E9C79A', '#F6E3C4', P.cafeDark],
      ['#128552', '#27B573'],
      ['#B01F3A', '#E8364F'],
      ['#7A2E0C', '#B04A12', P.manga],
      ['#5B33AE', '#8458DE'],
      ['#FF8FA8', '#E8617F', P.jabuticaba],
      ['#241026', '#5B2B56', P.rosa],
      ['#86E0D2', '#3FBFB4', P.abismo],
    ],
    stages: [...everyStage, 'noite'],
  },
  live: {
    heroes: ['roleta', 'bacara', 'vinteum', 'gigante', 'maior', 'mesa'],
    papers: [
      ['#3A1A86', '#6B3FC4'],
      ['#5B33AE', '#8458DE'],
      ['#2E1361', '#5B33AE'],
      ['#B01F3A', '#6B3FC4'],
      ['#8458DE', '#5B33AE'],
      ['#D9C8FF', '#BCA2FF', P.roxo],
    ],
    stages: ['raios', 'diagonal', 'sol', 'arco', 'arcos', 'morros', 'aneis', 'ladrilho'],
  },
  fish: {
    heroes: ['peixe', 'tartaruga', 'boto', 'cardume', 'baiacu', 'siri'],
    papers: [
      ['#18A7A4', '#0A7A7E'],
      ['#6FD3C6', '#18A7A4', P.abismo],
      ['#053F48', '#0A7A7E'],
      ['#0B6E8A', '#FFB020'],
      ['#86E0D2', '#3FBFB4', P.abismo],
      ['#0A7A7E', '#F2D9A8'],
      ['#123A6B', '#0B6E8A'],
    ],
    stages: water,
  },
  poker: {
    heroes: ['omaha', 'truco', 'mesa', 'maior', 'vinteum'],
    papers: [
      ['#0F6B41', '#27B573'],
      ['#0A4D3C', '#147A4B'],
      ['#27B573', '#128552'],
      ['#B9D93B', '#8FB81E', P.mata],
      ['#241026', '#147A4B'],
    ],
    stages: ['arco', 'ladrilho', 'aneis', 'diagonal', 'sol', 'raios'],
  },
  sports: {
    heroes: ['bola', 'cesta', 'taca'],
    papers: [
      ['#2C86C4', '#27A35F'],
      ['#86CFF5', '#3FA3E0', P.mar],
      ['#3FA3E0', '#1E7DB8'],
      ['#0B2263', '#2F6FE4'],
      ['#7A2E0C', '#F26A1B'],
    ],
    stages: ['campo', 'sol', 'raios', 'diagonal', 'ondas'],
  },
  esports: {
    heroes: ['controle', 'taca'],
    papers: [
      ['#123A6B', '#3FA3E0'],
      ['#2E1361', '#8458DE'],
      ['#0A4D3C', '#27B573'],
      ['#241026', '#E8364F'],
    ],
    stages: ['diagonal', 'ladrilho', 'raios', 'aneis'],
  },
  arena: {
    heroes: ['taca', 'bilhete'],
    papers: [
      ['#7A2E0C', '#B04A12'],
      ['#B01F3A', '#E8364F'],
      ['#5B2B16', '#C94B0C'],
    ],
    stages: ['raios', 'aneis', 'sol', 'diagonal'],
  },
  lottery: {
    heroes: ['bolas', 'bilhete', 'globo', 'moeda'],
    papers: [
      ['#D8344A', '#F26A5A'],
      ['#B01F3A', '#D8344A'],
      ['#FF8FA8', '#E8617F', P.jabuticaba],
      ['#7A1030', '#B01F3A'],
    ],
    stages: ['arcos', 'raios', 'sol', 'aneis', 'diagonal'],
  },
};

/** FNV-1a, 32 bits, with a last stir: names that differ in one figure fall far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function pick<Item>(items: readonly Item[], seed: number): Item {
  return items[seed % items.length] as Item;
}

/** Where each hero stands best: as in the picture it was drawn for. */
const boxes = new Map<HeroName, Recipe['box']>(Object.values<Recipe>(recipes).map(({ hero, box }) => [hero, box]));
const middle: Recipe['box'] = [50, 56, 1];

/** A recipe for what `key` names, the same every time; `hero` where its name asks for one. */
export function recipeFor(family: Family, key: string, asked?: HeroName): Recipe {
  const { heroes, papers, stages } = kits[family];
  const seed = hashOf(key);
  const hero = asked ?? pick(heroes, seed);
  const [ground, stageColor, ink] = pick(papers, Math.floor(seed / 131));
  const box = boxes.get(hero) ?? middle;
  const stage = pick(stages, Math.floor(seed / 17_161));
  return { ground, stageColor, stage, hero, box, ink: ink ?? P.areia, ...(isLight(ink) && { light: true as const }) };
}

const lightInks: readonly (string | undefined)[] = [P.mar, P.cafeDark, P.mata, P.abismo, P.jabuticaba, P.roxo];

/** A dark title asks for a light wave. */
function isLight(ink: string | undefined): boolean {
  return lightInks.includes(ink);
}
