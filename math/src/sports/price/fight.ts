/** The markets of a fight before it and while it goes on. */
import type { Cell } from '../model/score-matrix.ts';
import { drawShare, type FightModel, roundSeconds } from '../play/fight.ts';
import { cellBook, type Offered, offerNames, offers } from './offer.ts';

const stepSeconds = 10;

/** `fought`: seconds of fighting so far. */
export function priceFight(model: FightModel, fought = 0, isMain = false): Offered[] {
  const whole = model.rounds * roundSeconds;
  if (fought >= whole) return [];
  // an end falls on any second alike, so what was fought without one speaks for the judges
  const ends = (1 - model.decision) * (1 - fought / whole);
  const decision = model.decision / (model.decision + ends);
  const drawn = decision * drawShare;
  const result: Cell[] = [
    { p: model.chance * (1 - drawn), full: { home: 1, away: 0 } },
    { p: (1 - model.chance) * (1 - drawn), full: { home: 0, away: 1 } },
    { p: drawn, full: { home: 0, away: 0 } },
  ];
  const winner = offers(['mma.winner'], cellBook(result, 'match'), { halves: 0 });
  const times: Cell[] = [{ p: decision, full: { home: whole, away: 0 } }];
  const slots = Math.ceil((whole - fought) / stepSeconds);
  for (let slot = 0; slot < slots; slot += 1)
    times.push({
      ...{ p: (1 - decision) / slots },
      full: { home: Math.min(whole - 1, fought + slot * stepSeconds + stepSeconds / 2), away: 0 },
    });
  const rounds = offers(['mma.rounds'], cellBook(times, 'match'), { halves: model.rounds });
  if (isMain) return [...winner, ...rounds];
  const ko = model.ko / (1 - model.decision);
  return [
    ...winner,
    ...rounds,
    ...offerNames('mma.method', [
      { selection: 'ko', chance: (1 - decision) * ko },
      { selection: 'submission', chance: (1 - decision) * (1 - ko) },
      { selection: 'decision', chance: decision },
    ]),
    ...offerNames('mma.distance', [
      { selection: 'yes', chance: decision },
      { selection: 'no', chance: 1 - decision },
    ]),
  ];
}
