import { drawSpace } from '@palpite/math/chance/provably-fair.ts';
import { diceRules, rollOf } from '@palpite/math/games/dice/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import css from './proof-steps.module.css';

export interface ProofStepProps {
  number: number;
  title: ReactNode;
  note?: ReactNode;
  isLast?: boolean;
  children: ReactNode;
}

/** One numbered step of a proof, hung on the line from the one before. */
export function ProofStep({ number, title, note, isLast = false, children }: ProofStepProps) {
  return (
    <li className={classNames(css.step, isLast && css.last)}>
      <i aria-hidden="true">{number}</i>
      <div className={css.content}>
        <h3>
          {title}
          {note && <span>{note}</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}

/** A hash or a seed in a well, with what can be done with it at its end. */
export function Mono({ text, isWhole = false, children }: { text: string; isWhole?: boolean; children?: ReactNode }) {
  return (
    <div className={css.mono}>
      <span dir="ltr" title={text}>
        {isWhole ? text : shortened(text)}
      </span>
      {children}
    </div>
  );
}

const keptAtEachEnd = 8;

/** Both ends of a long text: '9f3c2be0…51d4a71e'. */
export function shortened(text: string): string {
  return text.length > 2 * keptAtEachEnd + 4 ? `${text.slice(0, keptAtEachEnd)}…${text.slice(-keptAtEachEnd)}` : text;
}

type Bytes = readonly [number, number, number, number];

/** The four bytes, and the float they make, written out. */
export function ByteSum({ bytes, drawn }: { bytes: Bytes; drawn: number }) {
  const language = useLanguage();
  const powers = ['', '²', '³', '⁴'];
  return (
    <>
      <div className={css.bytes}>
        {bytes.map((byte, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four bytes, always in this order
          <b key={at}>{byte.toString(16).padStart(2, '0')}</b>
        ))}
      </div>
      <p className={css.sum}>
        {bytes.map((byte, at) => `${byte}/256${powers[at]}`).join(' + ')} = {floatText(drawn, language)}
      </p>
    </>
  );
}

/** Four closed fields: the bytes cannot be known before the seed is opened. */
export function SealedBytes() {
  return (
    <div className={css.bytes} aria-hidden="true">
      <b className={css.sealed}>··</b>
      <b className={css.sealed}>··</b>
      <b className={css.sealed}>··</b>
      <b className={css.sealed}>··</b>
    </div>
  );
}

/** From the float to the roll: 0,821381 × 10.001 = 8.214,63 → 82,14. */
export function RollSum({ drawn }: { drawn: number }) {
  const language = useLanguage();
  // Cut after two decimals, exactly: the draw is below 2³² and the factor below 2²¹.
  const product = Math.floor((drawn * diceRules.outcomes * 100) / drawSpace);
  return (
    <p className={css.sum}>
      {floatText(drawn, language)} × {formatInteger(diceRules.outcomes, language)} ={' '}
      {formatScaled(product, 2, language)} → <strong>{formatScaled(rollOf(diceRules, drawn), 2, language)}</strong>
    </p>
  );
}

/** draw / 2³² to six decimals, cut. */
function floatText(drawn: number, language: Language): string {
  return formatScaled(Math.floor((drawn * 1_000_000) / drawSpace), 6, language);
}
