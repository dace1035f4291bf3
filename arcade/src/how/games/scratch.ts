import { permutationOf } from '@palpite/math/chance/permutation.ts';
import { scratch } from '@palpite/math/games/scratch/play.ts';
import { blanksOf } from '@palpite/math/games/scratch/rtp.ts';
import { charms, scratchRules, sheetOf } from '@palpite/math/games/scratch/rules.ts';
import { betSaid, type Derivation, label } from '../derivation.ts';
import { playExample, takenReadings } from '../example.ts';

const { fields, alike, tickets, prizes } = scratchRules;
const blanks = tickets - blanksOf(scratchRules);

/** The tickets of each prize, those of the prizes before it taken off. */
function rangesOf(): string[] {
  let first = 0;
  return prizes.map((prize) => {
    const from = first;
    first += prize.tickets;
    return `${from} … ${first - 1}`;
  });
}
const ranges = rangesOf();

const round = (nonce: number) =>
  playExample(scratch, { nonce }, ([step], draws) => {
    if (!step) return [];
    const { ticket, won } = step.state;
    const sheet = sheetOf(scratchRules, won ?? undefined);
    const others = won ? fields - alike : fields;
    const taken = permutationOf((index) => draws(1 + index), sheet.length, others);
    const places = won ? permutationOf((index) => draws(1 + others + index), fields, alike) : [];
    return [
      { index: 0, outcomes: tickets, what: label('what.ticket'), gives: String(ticket) },
      ...takenReadings(
        taken,
        sheet.length,
        (at) => label('what.charm', { n: at + 1 }),
        (place) => `${place}: ${sheet[place]}`,
        1,
      ),
      ...takenReadings(places, fields, (at) => label('what.charmField', { n: at + 1 }), String, 1 + others),
    ];
  });

export const derivation: Derivation = {
  version: scratch.version,
  figures: {
    tickets,
    blanks,
    lastOfSheet: sheetOf(scratchRules, undefined).length - 1,
    lastOfWinning: sheetOf(scratchRules, charms[0]).length - 1,
  },
  said: [betSaid({})],
  formulas: [
    `ticket = floor(draw(0) × ${tickets} ÷ 2³²)`,
    `i = 0 … 5:   place(i) = floor(draw(1 + i) × (14 − i) ÷ 2³²)      ticket < ${blanks}`,
    'i = 0 … 2:   field(i) = floor(draw(7 + i) × (9 − i) ÷ 2³²)',
    `i = 0 … 8:   place(i) = floor(draw(1 + i) × (16 − i) ÷ 2³²)      ticket ≥ ${blanks}`,
  ],
  tables: [
    {
      title: label('tables.scratch'),
      head: [label('col.tickets'), label('col.charm'), label('col.pays')],
      rows: prizes.map(({ charm, multiplier }, at) => [ranges[at] ?? '', charm, { times: multiplier }]),
    },
  ],
  // one that wins, and one that wins nothing
  examples: [round(1), round(2)],
};
