import { cardName, deckSize } from '@palpite/math/games/cards.ts';
import { jackpots, winsBelow } from '@palpite/math/games/jackpot.ts';
import { mostFreeSpins } from '@palpite/math/games/slots/rules.ts';
import { formatMoney, parseMoney, unit } from '@palpite/math/money.ts';
import { useTexts } from '../base/seat/say.ts';
import { type Derivation, decimal, label } from './derivation.ts';
import css from './page.module.css';
import { slotEvents } from './slots/slot-events.ts';
import { wildFirst } from './slots/wild-first.ts';
import { RulesTable } from './tables.tsx';
import { Texts } from './texts.tsx';

interface Foundation extends Pick<Derivation, 'formulas' | 'tables' | 'figures'> {
  readonly code: string;
}

const suits = 4;
const amount = parseMoney('12.50');
/** By what names the verifier and the command are told of a round, beside those of its fields. */
const asked = [
  ['gameCode', 'game', '--game'],
  ['serverSeedHash', 'hash', '--hash'],
  ['serverSeed', 'serverSeed', '--server-seed'],
  ['clientSeed', 'clientSeed', '--client-seed'],
  ['nonce', 'nonce', '--nonce'],
  ['stake', 'stake', '--stake'],
  ['bet', 'bet', '--bet'],
  ['actions', 'actions', '--actions'],
] as const;
/** The fields of a round, as `gameRound` of the contract names them. */
const fields = [
  'gameCode',
  'serverSeedHash',
  'serverSeed',
  'clientSeed',
  'nonce',
  'rulesVersion',
  'stake',
  'bet',
  'actions',
  'events',
  'staked',
  'payout',
  'jackpot',
  'jackpot.index',
  'jackpot.drawn',
  'jackpot.below',
  'jackpot.won',
] as const;

/** What several games share, so that each of them need not say it again. */
export const foundations: readonly Foundation[] = [
  {
    code: 'stream',
    formulas: [
      'commitment = hex(SHA-256(serverSeed))',
      'block(b) = HMAC-SHA-256(key = serverSeed, message = clientSeed + ":" + nonce + ":" + b)',
      'bytes = block(0) ∥ block(1) ∥ block(2) ∥ …',
      'b₀, b₁, b₂, b₃ = bytes[4i], bytes[4i + 1], bytes[4i + 2], bytes[4i + 3]',
      'draw(i) = b₀ × 2²⁴ + b₁ × 2¹⁶ + b₂ × 2⁸ + b₃,   0 ≤ draw(i) < 2³²',
      'f(i) = b₀ ÷ 256 + b₁ ÷ 256² + b₂ ÷ 256³ + b₃ ÷ 256⁴ = draw(i) ÷ 2³²',
      'outcome(i, n) = floor(draw(i) × n ÷ 2³²) = floor(f(i) × n)',
    ],
    tables: [],
  },
  {
    code: 'data',
    figures: { whole: formatMoney(unit), cut: formatMoney(562_500n), least: formatMoney(1n) },
    formulas: [],
    tables: [
      {
        title: label('tables.fields'),
        head: [label('col.field'), label('col.means')],
        rows: fields.map((field) => [field, label(`field.${field.replace('.', '-')}`)]),
      },
      {
        title: label('tables.names'),
        head: [label('col.field'), label('col.inAddress'), 'npm run round:verify'],
        rows: asked,
      },
      {
        title: label('tables.units'),
        head: [label('col.unit'), label('col.fields'), label('col.example')],
        rows: [
          [label('unit.decimal'), 'stake, staked, payout, jackpot.won, chips[].amount', formatMoney(amount)],
          [label('unit.micro'), label('unit.inside'), `${amount} = ${formatMoney(amount)}`],
          [
            label('unit.multiplier'),
            'multiplier, pays; limbo: target, result; dice: multiplier',
            `19800 = ${decimal(19_800, 4)}×`,
          ],
          [
            label('unit.hundredths'),
            'dice: target, roll; crash: burst, multiplier, autoAt',
            `250 = ${decimal(250, 2)}`,
          ],
          [label('unit.rtp'), 'rtp', `9600 = ${decimal(9600, 2)} %`],
          [label('unit.share'), 'share', `5000 = ${decimal(5000, 4)} %`],
          [label('unit.index'), 'nonce, index, tile, place, hold, stops, reel, row', '0'],
          [label('unit.time'), 'playedAt, burstAt', '1700000000000 = 2023-11-14T22:13:20Z'],
        ],
      },
    ],
  },
  {
    code: 'permutation',
    formulas: [
      'pool = [0, 1, 2 … size − 1]',
      'i = 0 … count − 1:   p = floor(draw(i) × (size − i) ÷ 2³²)',
      '                     taken(i) = pool[p];   pool = pool[0 … p − 1] ∥ pool[p + 1 …]',
    ],
    tables: [],
  },
  {
    code: 'cards',
    formulas: [
      'rank = floor(card ÷ 4)   0 = 2 … 8 = T, 9 = J, 10 = Q, 11 = K, 12 = A',
      'suit = card mod 4   0 = ♦ d, 1 = ♥ h, 2 = ♠ s, 3 = ♣ c',
    ],
    tables: [
      {
        title: label('tables.cards'),
        head: ['', ...Array.from({ length: deckSize / suits }, (_, rank) => cardName(rank * suits).charAt(0))],
        rows: ['♦', '♥', '♠', '♣'].map((sign, suit) => [
          sign,
          ...Array.from({ length: deckSize / suits }, (_, rank) => String(rank * suits + suit)),
        ]),
      },
    ],
  },
  { code: 'money', formulas: ['payout = floor((stake × 10⁶) × (multiplier × 10⁴) ÷ 10⁴) ÷ 10⁶'], tables: [] },
  {
    code: 'slots',
    figures: { most: mostFreeSpins, ...wildFirst },
    formulas: [`left = left − 1;   left = left + max(0, min(more, ${mostFreeSpins} − played − left))`],
    tables: [slotEvents],
  },
  {
    code: 'jackpot',
    formulas: ['below = floor(2³² × stake × share ÷ (mean × 10⁶))', 'jackpot  ⇔  draw(N) < below'],
    tables: [
      {
        title: label('tables.jackpot'),
        head: [
          label('col.name'),
          label('col.games'),
          label('col.share'),
          label('col.mean'),
          label('col.seed'),
          label('col.below'),
        ],
        rows: jackpots.map((rules) => [
          rules.code,
          rules.games.join(', '),
          String(rules.share),
          formatMoney(rules.mean),
          formatMoney(rules.seed),
          String(winsBelow(rules, unit)),
        ]),
      },
    ],
  },
];

export function FoundationPart({ code, formulas, tables, figures }: Foundation) {
  const { t } = useTexts();
  return (
    <section id={code} className={css.part}>
      <h3>{t(`foundations.${code}`)}</h3>
      <Texts name={`told.${code}`} {...(figures ? { values: figures } : {})} />
      {formulas.length > 0 && (
        <pre className={css.formulas} dir="ltr">
          {formulas.join('\n')}
        </pre>
      )}
      {tables.map((table) => (
        <RulesTable key={table.title.key} table={table} names={{}} />
      ))}
    </section>
  );
}
