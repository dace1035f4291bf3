/**
 * The house's own games, one row each. A new one is a folder in math, a folder in the arcade, and a row here:
 * see docs/adding-a-game.md.
 */
import { blackjack } from '@palpite/math/games/blackjack/play.ts';
import { calcadao } from '@palpite/math/games/calcadao/play.ts';
import { cascata } from '@palpite/math/games/cascata/play.ts';
import { cofre } from '@palpite/math/games/cofre/play.ts';
import { coinFlip } from '@palpite/math/games/coinflip/play.ts';
import { cordel } from '@palpite/math/games/cordel/play.ts';
import { diamonds } from '@palpite/math/games/diamonds/play.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { feira } from '@palpite/math/games/feira/play.ts';
import { folia } from '@palpite/math/games/folia/play.ts';
import type { Game } from '@palpite/math/games/game.ts';
import { hiLo } from '@palpite/math/games/hilo/play.ts';
import { jackpotOf, returnOfJackpot } from '@palpite/math/games/jackpot.ts';
import { keno } from '@palpite/math/games/keno/play.ts';
import { limbo } from '@palpite/math/games/limbo/play.ts';
import { mines } from '@palpite/math/games/mines/play.ts';
import { onca } from '@palpite/math/games/onca/play.ts';
import { plinko } from '@palpite/math/games/plinko/play.ts';
import { roulette } from '@palpite/math/games/roulette/play.ts';
import { scratch } from '@palpite/math/games/scratch/play.ts';
import { tower } from '@palpite/math/games/tower/play.ts';
import { tucano } from '@palpite/math/games/tucano/play.ts';
import { videoPoker } from '@palpite/math/games/video-poker/play.ts';
import { wheel } from '@palpite/math/games/wheel/play.ts';
import { type Micro, unit } from '@palpite/math/money.ts';
import type { OfferedGame } from '../catalogue/catalogue.ts';

/** Any game, its own types unseen: what goes in is read by its `betOf` or comes out of its `actionsOf`. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown>;

/** The house's instant games, a category of their own; and its slots, which stand among the games of chance. */
export const vendors = [
  { code: 'PGE', name: 'Palpite Originais' },
  { code: 'PGS', name: 'Palpite Estúdio' },
] as const;
export type Vendor = (typeof vendors)[number]['code'];

interface Limits {
  readonly minStake: Micro;
  readonly maxStake: Micro;
  /** The most one round may win beyond what is staked. */
  readonly maxProfit: Micro;
}

export interface OwnGame extends Limits {
  readonly vendor: Vendor;
  readonly game: AnyGame;
  /** What it returns hangs on how well it is played: its rules' return is that of the best play. */
  readonly skilled: boolean;
  readonly offer: OfferedGame;
}

const usual: Limits = { minStake: unit / 10n, maxStake: 2_000n * unit, maxProfit: 50_000n * unit };
/** A slot pays thousands of times the stake: the most it pays must not pass the cap. */
const slotLimits: Limits = { minStake: unit / 5n, maxStake: 100n * unit, maxProfit: 2_000_000n * unit };

type Row = readonly [
  game: AnyGame,
  name: readonly [pt: string, en: string],
  kind: string,
  more?: { readonly hot?: boolean; readonly alsoKnown?: string; readonly skilled?: true },
];

const originals: readonly Row[] = [
  [mines, ['Minas', 'Mines'], 'AC', { hot: true, alsoKnown: 'campo minado mina bomba bombinha' }],
  [plinko, ['Plinko', 'Plinko'], 'AC', { hot: true, alsoKnown: 'bolinha pachinko' }],
  [limbo, ['Limbo', 'Limbo'], 'AC'],
  [wheel, ['Catavento', 'Pinwheel'], 'AC', { alsoKnown: 'roda da fortuna wheel' }],
  [keno, ['Keno', 'Keno'], 'BG'],
  [diamonds, ['Diamantes', 'Diamonds'], 'AC'],
  [coinFlip, ['Cara ou coroa', 'Heads or tails'], 'AC', { alsoKnown: 'moeda coin flip' }],
  [hiLo, ['Maior ou Menor', 'Higher or Lower'], 'AC', { alsoKnown: 'hi-lo hilo cartas cards' }],
  [tower, ['Torre', 'Tower'], 'AC', { alsoKnown: 'tower torres dragão' }],
  [scratch, ['Raspadinha', 'Scratch card'], 'AC', { alsoKnown: 'raspa scratch bilhete' }],
  [blackjack, ['Vinte e Um', 'Blackjack'], 'TG', { hot: true, alsoKnown: 'blackjack 21', skilled: true }],
  [roulette, ['Roleta', 'Roulette'], 'TG', { hot: true }],
  [videoPoker, ['Valete ou Mais', 'Jacks or Better'], 'VP', { alsoKnown: 'videopôquer video poker', skilled: true }],
];

const slots: readonly Row[] = [
  [folia, ['Folia', 'Folia'], 'SC', { hot: true, alsoKnown: 'carnaval carnival' }],
  [onca, ['Onça', 'Onça'], 'SC', { hot: true, alsoKnown: 'jaguar tigre tigrinho tiger' }],
  [cofre, ['Cofre', 'Vault'], 'SC', { hot: true, alsoKnown: 'hold and win moedas' }],
  [tucano, ['Tucano', 'Toucan'], 'SC'],
  [cordel, ['Cordel', 'Cordel'], 'SC', { alsoKnown: 'livro book' }],
  [cascata, ['Cascata', 'Cascade'], 'SC', { alsoKnown: 'waterfall' }],
  [calcadao, ['Calçadão', 'Calçadão'], 'SC', { alsoKnown: 'promenade' }],
  [feira, ['Feira', 'Feira'], 'SC', { alsoKnown: 'frutas fruits' }],
];

export const ownGames: readonly OwnGame[] = [
  ...originals.map((row) => ownGame(row, 'PGE', usual)),
  ...slots.map((row) => ownGame(row, 'PGS', slotLimits)),
];

/** Dice has a table and lanes of its own: see `place-dice-bet.ts`. */
export const diceOffer: OfferedGame = offer('dice', ['Dado', 'Dice'], null, diceRules.rtp);
export const diceLimits: Limits = usual;

function ownGame([game, name, kind, more = {}]: Row, vendor: Vendor, limits: Limits): OwnGame {
  const { skilled = false, ...shelf } = more;
  return { vendor, game, skilled, ...limits, offer: { ...offer(game.code, name, kind, returnOf(game)), ...shelf } };
}

/** What a game declares to return in all: by its rules, and by the jackpot it shares in. */
export function returnOf({ code, rtp }: Pick<AnyGame, 'code' | 'rtp'>): number {
  const jackpot = jackpotOf(code);
  return jackpot ? rtp + returnOfJackpot(jackpot) : rtp;
}

function offer(
  gameCode: string,
  [namePt, nameEn]: readonly [string, string],
  classify: string | null,
  rtp: number,
): OfferedGame {
  const page = pageOf(gameCode);
  return { gameCode, namePt, nameEn, gameType: 'RNG', classify, hot: false, trial: true, rtp, page };
}

/** The page of a game under the site's own address. */
export function pageOf(gameCode: string): string {
  return `/arcade/${gameCode}/`;
}

const byCode = new Map(ownGames.map((own) => [`${own.vendor}/${own.game.code}`, own]));

/** The game of this name, if it is one that plays by rounds. */
export function ownGameOf({ vassalage, gameCode }: { vassalage: string; gameCode: string }): OwnGame | undefined {
  return byCode.get(`${vassalage}/${gameCode}`);
}

/** Games whose declared return was compared with their rules: a process that opens several platforms does so once. */
const isProven = new WeakSet<AnyGame>();

/** The first of these games that declares another return to player than its rules give. */
export function untrueGame(games: readonly AnyGame[]): AnyGame | undefined {
  return games.find((game) => {
    if (isProven.has(game)) return false;
    if (!game.isRtpTrue()) return true;
    isProven.add(game);
    return false;
  });
}

const steps = [1n, 2n, 5n];

/** The stakes offered at a touch: both ends, and the 1, 2 and 5 of every power of ten between them. */
export function stakesBetween(min: Micro, max: Micro): Micro[] {
  const offered = new Set([min, max]);
  for (let power = unit / 100n; power <= max; power *= 10n)
    for (const step of steps) if (power * step > min && power * step < max) offered.add(power * step);
  return [...offered].sort((a, b) => (a < b ? -1 : 1));
}
