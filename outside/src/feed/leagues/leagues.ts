/** What the feed tells of: leagues, who plays in them, and when. All times are minutes of the feed's own time. */
import type { SportCode } from '@palpite/contract/fixtures/shapes.ts';
import { virtualClubs } from '@palpite/math/sports/play/virtual.ts';
import { brasileirao, brasileiraoB, laLiga, ligaProfesional, premierLeague } from './football-clubs.ts';
import { cs, dota, drivers, fighters, lol, nba, nbb, superliga, tennisPlayers } from './other-teams.ts';
import type { Team } from './teams.ts';

export interface League {
  readonly id: string;
  readonly sport: SportCode;
  readonly name: string;
  readonly country?: string;
  readonly rank: number;
  readonly teams: readonly Team[];
  /** Between the rounds of a season. */
  readonly every: number;
  /** When the matches of a round begin. */
  readonly slots: readonly number[];
  readonly offset: number;
  /** Seconds of the match in a second. */
  readonly rate: number;
  /** How long before its start a fixture is told, and how long it stays known. */
  readonly ahead: number;
  readonly behind: number;
  readonly bestOf?: number;
  readonly isVirtual?: boolean;
  /** Who wins the season is sold too. */
  readonly hasTitle?: boolean;
  /** All of its sides meet in each fixture. */
  readonly isRace?: boolean;
  /** Football: the advantage of playing at home and rho of the fit. */
  readonly homeAdvantage?: number;
  readonly rho?: number;
}

const day = 1440;
const usual = { rate: 1, ahead: 2 * day, behind: day };
const spread = [0, 30, 120, 240, 360, 480, 620, 760, 940, 1180];

export const leagues: readonly League[] = [
  {
    ...{ ...usual, id: 'br1', sport: 'football', name: 'Brasileirão Série A', country: 'BR', rank: 1 },
    // between two rounds none of its matches is live, so that its title is sold then
    ...{ teams: brasileirao, every: day / 2, slots: [0, 0, 20, 60, 60, 150, 150, 240, 240, 330], offset: 0 },
    ...{ ahead: 7 * day, behind: 3 * day, homeAdvantage: 0.425, rho: 0.022, hasTitle: true },
  },
  {
    ...{ ...usual, id: 'en1', sport: 'football', name: 'Premier League', country: 'GB', rank: 2 },
    ...{
      teams: premierLeague,
      every: day,
      slots: spread,
      offset: 1000,
      homeAdvantage: 0.197,
      rho: -0.02,
      hasTitle: true,
    },
  },
  {
    ...{ ...usual, id: 'es1', sport: 'football', name: 'La Liga', country: 'ES', rank: 3 },
    ...{ teams: laLiga, every: day, slots: spread, offset: 490, homeAdvantage: 0.25, rho: -0.03 },
  },
  {
    ...{ ...usual, id: 'ar1', sport: 'football', name: 'Liga Profesional', country: 'AR', rank: 4 },
    ...{ teams: ligaProfesional, every: day, slots: spread, offset: 1300, homeAdvantage: 0.3, rho: -0.02 },
  },
  {
    ...{ ...usual, id: 'br2', sport: 'football', name: 'Brasileirão Série B', country: 'BR', rank: 5 },
    ...{ teams: brasileiraoB, every: day, slots: spread, offset: 10, homeAdvantage: 0.38, rho: 0 },
  },
  {
    ...{ id: 'vf1', sport: 'football', name: 'Copa Virtual', rank: 20, isVirtual: true },
    ...{ teams: virtualClubs.map((club) => ({ ...club, rating: 0 })), every: 24, slots: [0, 3, 6, 9, 12, 15, 18, 21] },
    // a match of 112 minutes in five
    ...{ offset: 0, rate: 22.5, ahead: 30, behind: 30 },
  },
  {
    ...{ ...usual, id: 'nbb', sport: 'basketball', name: 'NBB', country: 'BR', rank: 1, teams: nbb },
    // the clock of basketball stands more than it runs
    ...{ every: day / 2, slots: [0, 100, 220, 340, 460, 580], offset: 15, rate: 0.45 },
  },
  {
    ...{ ...usual, id: 'nba', sport: 'basketball', name: 'NBA', country: 'US', rank: 2, teams: nba },
    ...{ every: day, slots: [0, 60, 240, 420, 600, 780, 960, 1140], offset: 1390, rate: 0.42 },
  },
  {
    ...{ ...usual, id: 'spo', sport: 'tennis', name: 'São Paulo Open', country: 'BR', rank: 1, teams: tennisPlayers },
    ...{ every: day / 2, slots: [0, 40, 120, 210, 300, 400, 500, 610], offset: 0, bestOf: 3 },
  },
  {
    ...{ ...usual, id: 'slv', sport: 'volleyball', name: 'Superliga', country: 'BR', rank: 1, teams: superliga },
    ...{ every: day / 2, slots: [0, 60, 180, 300, 430, 560], offset: 20, bestOf: 5 },
  },
  {
    ...{ ...usual, id: 'mma', sport: 'mma', name: 'Noite de Lutas', rank: 1, teams: fighters, bestOf: 3 },
    ...{ every: day / 2, slots: [0, 30, 60, 90, 120, 150], offset: 30 },
  },
  {
    ...{ ...usual, id: 'gp', sport: 'motor', name: 'Grande Prêmio', rank: 1, teams: drivers, isRace: true },
    ...{ every: day / 2, slots: [0], offset: 180 },
  },
  {
    ...{ ...usual, id: 'lol', sport: 'lol', name: 'Copa das Lendas', rank: 1, teams: lol, bestOf: 3 },
    ...{ every: day / 2, slots: [0, 40, 130, 220, 310, 400, 500, 600], offset: 10 },
  },
  {
    ...{ ...usual, id: 'cs', sport: 'cs', name: 'Copa Tática', rank: 1, teams: cs, bestOf: 3 },
    ...{ every: day / 2, slots: [0, 60, 140, 230, 320, 410, 510, 610], offset: 5 },
  },
  {
    ...{ ...usual, id: 'dota', sport: 'dota', name: 'Copa dos Antigos', rank: 1, teams: dota, bestOf: 3 },
    ...{ every: day / 2, slots: [0, 90, 200, 320, 440, 570], offset: 25 },
  },
];
