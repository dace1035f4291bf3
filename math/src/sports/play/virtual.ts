/**
 * Virtual football: matches that a computer plays from a secret to which it committed before, between clubs whose
 * strengths are below. To check one: `commitmentOf(secret)` must be what was published with the fixture (SHA-256 of
 * the secret's text, hexadecimal); then `playVirtual` with that secret, the fixture's number and the two clubs is the
 * match, step by step. Its draws are those of every provably fair game (chance/provably-fair.ts): HMAC-SHA256 with the
 * secret as key over `fixture:0:block`, four bytes a draw.
 */
import { commitmentOf, drawsWith, type Hashes } from '../../chance/committed-draw.ts';
import type { Score } from '../market/market.ts';
import { chanceFrom } from './chance.ts';
import { type FootballModel, footballModel, playFootball } from './football.ts';
import { type Script, toldAt } from './script.ts';

export interface VirtualClub {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  /** As in a fit of a season: log of goals above the mean, and of goals let in. */
  readonly attack: number;
  readonly defence: number;
}

const homeAdvantage = 0.22;
const rho = -0.04;

/** Clubs that there are only here. */
export const virtualClubs: readonly VirtualClub[] = [
  ['arara', 'Araras do Norte', 'ARA', 0.52, -0.2],
  ['onca', 'Onças da Serra', 'ONC', 0.46, -0.12],
  ['boto', 'Botos do Rio', 'BOT', 0.4, 0.02],
  ['tatu', 'Tatus do Cerrado', 'TAT', 0.31, -0.05],
  ['lobo', 'Lobos-Guará', 'LOB', 0.28, 0.08],
  ['tucano', 'Tucanos da Mata', 'TUC', 0.24, 0.1],
  ['quati', 'Quatis do Vale', 'QUA', 0.2, 0.05],
  ['jacare', 'Jacarés do Pantanal', 'JAC', 0.17, 0.16],
  ['ema', 'Emas do Sertão', 'EMA', 0.12, 0.12],
  ['capivara', 'Capivaras da Lagoa', 'CAP', 0.08, 0.2],
  ['gaviao', 'Gaviões do Litoral', 'GAV', 0.05, 0.14],
  ['sabia', 'Sabiás da Praça', 'SAB', 0, 0.24],
  ['anta', 'Antas do Planalto', 'ANT', -0.06, 0.22],
  ['mico', 'Micos da Restinga', 'MIC', -0.12, 0.3],
  ['preguica', 'Preguiças da Ilha', 'PRE', -0.18, 0.27],
  ['jabuti', 'Jabutis do Agreste', 'JAB', -0.25, 0.34],
].map(([id, name, short, attack, defence]) => ({ id, name, short, attack, defence }) as VirtualClub);

/** Throws RangeError on a club there is not. */
export function virtualModel(home: string, away: string): FootballModel {
  const [host, guest] = [home, away].map((id) => {
    const club = virtualClubs.find((each) => each.id === id);
    if (!club) throw new RangeError(`no virtual club is called ${id}`);
    return club;
  }) as [VirtualClub, VirtualClub];
  return footballModel({
    home: Math.exp(host.attack + guest.defence + homeAdvantage),
    away: Math.exp(guest.attack + host.defence),
    rho,
  });
}

export interface VirtualMatch {
  readonly fixtureId: string;
  /** The clubs by their ids. */
  readonly home: string;
  readonly away: string;
  readonly secret: string;
}

export function playVirtual(hashes: Hashes, { fixtureId, home, away, secret }: VirtualMatch): Script {
  const draws = drawsWith(hashes, { seed: secret, salt: fixtureId });
  return playFootball(virtualModel(home, away), chanceFrom(draws));
}

export interface VirtualCheck {
  /** The secret is the one to which the feed committed. */
  readonly isCommitted: boolean;
  /** The final score and the goals by half that follow from the secret. */
  readonly score: Score;
  readonly firstHalf: Score;
  /** Whether they are those that were told. */
  readonly isSame: boolean;
}

/** Plays a virtual match again and compares it with what was told of it. */
export function verifyVirtual(
  hashes: Hashes,
  match: VirtualMatch & {
    readonly commitment: string;
    readonly told: { readonly score: Score; readonly firstHalf: Score };
  },
): VirtualCheck {
  const { counts, score } = toldAt(playVirtual(hashes, match), Number.POSITIVE_INFINITY);
  const { home = 0, away = 0 } = counts.find(({ what, period }) => what === 'goals' && period === 'h1') ?? {};
  const same = (one: Score, other: Score) => one.home === other.home && one.away === other.away;
  return {
    isCommitted: commitmentOf(match.secret, hashes.sha256) === match.commitment,
    ...{ score, firstHalf: { home, away } },
    isSame: same(score, match.told.score) && same({ home, away }, match.told.firstHalf),
  };
}
