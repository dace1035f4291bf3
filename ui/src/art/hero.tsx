import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useReducer,
} from 'react';
import { palette } from './palette.ts';

const instant = () => import('./heroes/instant.tsx');
const fauna = () => import('./heroes/fauna.tsx');
const feast = () => import('./heroes/feast.tsx');
const live = () => import('./heroes/live.tsx');
const tables = () => import('./heroes/tables.tsx');
const water = () => import('./heroes/water.tsx');
const field = () => import('./heroes/field.tsx');
const house = () => import('./heroes/house.tsx');
const reels = () => import('./heroes/reels.tsx');

/** Fetches what draws a hero. */
type Hero = () => Promise<ComponentType>;

/** Fetches a drawing when it is first shown. Drawings of one hand come in one file. */
function later<File>(file: () => Promise<File>, pick: (file: File) => ComponentType): Hero {
  return async () => pick(await file());
}

const heroes = {
  dado: later(
    () => import('./heroes/dado.tsx'),
    (file) => file.Dado,
  ),
  pipa: later(instant, (file) => file.Pipa),
  minas: later(instant, (file) => file.Minas),
  cascata: later(instant, (file) => file.Cascata),
  catavento: later(instant, (file) => file.Catavento),
  maior: later(instant, (file) => file.Maior),
  farol: later(instant, (file) => file.Farol),
  moeda: later(instant, (file) => file.Moeda),
  ouro: later(instant, (file) => file.Ouro),
  tucano: later(fauna, (file) => file.Tucano),
  onca: later(fauna, (file) => file.Onca),
  morfo: later(fauna, (file) => file.Morfo),
  lily: later(fauna, (file) => file.Lily),
  balao: later(feast, (file) => file.Balao),
  pandeiro: later(feast, (file) => file.Pandeiro),
  caju: later(feast, (file) => file.Caju),
  coco: later(feast, (file) => file.Coco),
  cafe: later(feast, (file) => file.Cafe),
  abacaxi: later(feast, (file) => file.Abacaxi),
  feira: later(feast, (file) => file.Feira),
  roleta: later(live, (file) => file.Roleta),
  bacara: later(live, (file) => file.Bacara),
  vinteum: later(live, (file) => file.Vinteum),
  gigante: later(live, (file) => file.Gigante),
  omaha: later(live, (file) => file.Omaha),
  truco: later(live, (file) => file.Truco),
  mesa: later(live, (file) => file.Mesa),
  dragao: later(tables, (file) => file.Dragao),
  copo: later(tables, (file) => file.Copo),
  boi: later(tables, (file) => file.Boi),
  peixe: later(water, (file) => file.Peixe),
  tartaruga: later(water, (file) => file.Tartaruga),
  boto: later(water, (file) => file.Boto),
  cardume: later(water, (file) => file.Cardume),
  baiacu: later(water, (file) => file.Baiacu),
  siri: later(water, (file) => file.Siri),
  globo: later(water, (file) => file.Globo),
  bola: later(field, (file) => file.Bola),
  cesta: later(field, (file) => file.Cesta),
  controle: later(field, (file) => file.Controle),
  taca: later(field, (file) => file.Taca),
  bolas: later(field, (file) => file.Bolas),
  bilhete: later(field, (file) => file.Bilhete),
  torre: later(house, (file) => file.Torre),
  gemas: later(house, (file) => file.Gemas),
  cartela: later(house, (file) => file.Cartela),
  valete: later(house, (file) => file.Valete),
  raspadinha: later(house, (file) => file.Raspadinha),
  mascara: later(reels, (file) => file.Mascara),
  vaqueiro: later(reels, (file) => file.Vaqueiro),
  acucar: later(reels, (file) => file.Acucar),
  cofre: later(reels, (file) => file.Cofre),
  queda: later(reels, (file) => file.Queda),
} as const satisfies Record<string, Hero>;

export type HeroName = keyof typeof heroes;

/** Whether a drawing of this name exists. */
export function isHeroName(name: string): name is HeroName {
  return Object.hasOwn(heroes, name);
}

/** Drawings asked for so far. */
const asked = new Map<HeroName, LazyExoticComponent<ComponentType>>();

/**
 * What draws a hero. A picture is decoration: one whose file does not arrive stays away, and no page breaks over it.
 */
function shapesOf(name: HeroName): LazyExoticComponent<ComponentType> {
  const known = asked.get(name);
  if (known) return known;
  const shapes = lazy(async () => {
    try {
      return { default: await heroes[name]() };
    } catch {
      asked.delete(name);
      return { default: NoShapes };
    }
  });
  asked.set(name, shapes);
  return shapes;
}

function NoShapes() {
  return null;
}

/**
 * The shapes of a hero on its 200 × 200 box, to stand inside an `<svg>`. Nothing until its file is here; what is
 * missing is asked for again once the line is back.
 */
export function HeroShapes({ name }: { name: HeroName }) {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    window.addEventListener('online', lookAgain);
    return () => window.removeEventListener('online', lookAgain);
  }, []);
  const Shapes = shapesOf(name);
  return (
    <Suspense fallback={null}>
      <Shapes />
    </Suspense>
  );
}

export interface HeroProps {
  name: HeroName;
  size?: number;
  className?: string;
  /** Where what is behind it already has a colour of its own. */
  bare?: boolean;
}

/**
 * A hero alone, with room around its box for what sticks out. Pale and dark paper would be lost on a page of either
 * theme, so it stands before a round sky, in a sea. Decoration: not read aloud.
 */
export function HeroArt({ name, size = 200, className, bare = false }: HeroProps) {
  const shapes = <HeroShapes name={name} />;
  return (
    <svg className={className} viewBox="-30 -40 260 270" width={size} height={size} aria-hidden="true">
      {bare ? shapes : <Scene>{shapes}</Scene>}
    </svg>
  );
}

/** A round sky with a sea: what stands in it may stick out at its sides, never below. */
function Scene({ children }: { children: ReactNode }) {
  const clip = useId();
  return (
    <>
      <clipPath id={clip}>
        <path d="M-30 -40H230V95H225A125 125 0 0 1-25 95H-30Z" />
      </clipPath>
      <circle cx={100} cy={95} r={125} fill={palette.azul} />
      <g clipPath={`url(#${clip})`}>{children}</g>
      <path d="M18.8 190C45 176 70 204 100 190S155 178 181.2 190A125 125 0 0 1 18.8 190Z" fill={palette.mar} />
    </>
  );
}
