import { d3 } from '../d3/family.ts';
import { hanoi } from '../hanoi/family.ts';
import { k3 } from '../k3/family.ts';
import { kl8 } from '../kl8/family.ts';
import { lao } from '../lao/family.ts';
import { magnum } from '../magnum/family.ts';
import { markSix } from '../marksix/family.ts';
import { type OpenedFamily, openFamily } from '../opened.ts';
import { pc28 } from '../pc28/family.ts';
import { pick11 } from '../pick11/family.ts';
import { pk10 } from '../pk10/family.ts';
import { duplaSena, lotofacil, lotomania, mega, quina } from '../pool/family.ts';
import { ssc } from '../ssc/family.ts';
import { stock } from '../stock/family.ts';
import { thai } from '../thai/family.ts';
import { vietnamNorth, vietnamSouth, vietnamSouthPair } from '../vietnam/family.ts';
import { yiki } from '../yiki/family.ts';

const all: readonly OpenedFamily[] = [
  ...[openFamily(ssc), openFamily(d3), openFamily(k3), openFamily(pc28)],
  ...[openFamily(pick11), openFamily(pk10), openFamily(kl8), openFamily(markSix)],
  ...[openFamily(vietnamNorth), openFamily(vietnamSouth), openFamily(vietnamSouthPair)],
  ...[openFamily(hanoi), openFamily(lao), openFamily(thai), openFamily(magnum), openFamily(stock), openFamily(yiki)],
  ...[mega, quina, lotofacil, lotomania, duplaSena].map((family) => openFamily(family)),
];

/** Every family by its code: what a draw is of is said by its evidence. */
export const families: ReadonlyMap<string, OpenedFamily> = new Map(all.map((family) => [family.code, family]));
