import type { RedoneRound } from '@palpite/math/tables/redo.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { Mono, ProofStep } from '../../base/proof/proof-steps.tsx';
import { useTexts } from '../../base/seat/say.ts';
import css from '../steps.module.css';
import type { CheckedDraw, CheckedShoe, LedBack } from './check-table.ts';
import { DifferenceLine, Outcome } from './outcome.tsx';
import own from './table-steps.module.css';

/** The sum, from what was published to what came. */
export function TableSteps({ checked }: { checked: CheckedShoe | CheckedDraw }) {
  const { t } = useTexts();
  return (
    <section className={css.panel} aria-label={t('steps.title')}>
      <h2>{t('steps.title')}</h2>
      <ol>
        <Published hash={checked.kind === 'shoe' ? checked.seed : checked.hash} ledBack={checked.ledBack} />
        {checked.kind === 'shoe' ? <ShoeSteps checked={checked} /> : <DrawSteps round={checked.round} />}
      </ol>
    </section>
  );
}

function Published({ hash, ledBack }: { hash: string; ledBack: LedBack }) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <ProofStep number={1} title={t('table.chain')}>
      <Mono text={hash} isWhole />
      <p className={css.text}>
        {ledBack ? t('table.chainText', { hashes: formatInteger(ledBack.hashes, language) }) : t('table.chainMissing')}
      </p>
      {ledBack && <Mono text={ledBack.published} isWhole />}
      {ledBack && (
        <p className={css.text}>
          <strong>{t(ledBack.leadsBack ? 'table.leadsBack' : 'table.leadsElsewhere')}</strong>
        </p>
      )}
    </ProofStep>
  );
}

function ShoeSteps({ checked: { shown, burned, cut, rounds, missing, asked } }: { checked: CheckedShoe }) {
  const { t } = useTexts();
  const language = useLanguage();
  const figure = (value: number) => formatInteger(value, language);
  const numbered = rounds.map((round, at) => ({ round, number: at + 1 }));
  // dozens of rounds: that which was asked for, and those that were told otherwise, are found without looking
  const inSight = numbered.filter(({ round }) => round === asked?.round || (round.differences ?? []).length > 0);
  return (
    <>
      <ProofStep number={2} title={t('table.shuffle')}>
        <p className={css.text}>{t('table.shuffleText')}</p>
        <p className={css.text}>{t('table.cut', { cut: figure(cut) })}</p>
      </ProofStep>
      <ProofStep number={3} title={t('table.burn')}>
        <p className={css.text}>{t('table.burnText', { burned: figure(burned) })}</p>
        <Outcome outcome={{ burn: shown }} />
      </ProofStep>
      <ProofStep number={4} title={t('table.dealt')} note={figure(rounds.length)} isLast>
        {missing.map((difference) => (
          <DifferenceLine key={JSON.stringify(difference.told)} difference={difference} />
        ))}
        {inSight.length > 0 && <Rounds of={inSight} asked={asked?.round} />}
        {rounds.length > inSight.length && (
          <details className={own.all}>
            <summary>{t('table.all', { rounds: figure(rounds.length) })}</summary>
            <Rounds of={numbered} asked={undefined} />
          </details>
        )}
      </ProofStep>
    </>
  );
}

interface RoundsProps {
  of: readonly { readonly round: RedoneRound; readonly number: number }[];
  asked: RedoneRound | undefined;
}

function Rounds({ of, asked }: RoundsProps) {
  return (
    <ol className={own.rounds}>
      {of.map(({ round, number }) => (
        <RoundLine key={number} number={number} round={round} isAsked={round === asked} />
      ))}
    </ol>
  );
}

function RoundLine({ number, round, isAsked }: { number: number; round: RedoneRound; isAsked: boolean }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { first, outcome, differences = [] } = round;
  const figure = (value: number) => formatInteger(value, language);
  return (
    <li className={classNames(own.round, isAsked && own.asked)} aria-current={isAsked || undefined}>
      <span className={own.place}>
        <b>{figure(number)}</b> {t('table.fromCard', { card: figure(first + 1) })}
      </span>
      <Outcome outcome={outcome} />
      {differences.map((difference) => (
        <DifferenceLine key={difference.at} difference={difference} />
      ))}
    </li>
  );
}

function DrawSteps({ round: { outcome, differences = [] } }: { round: RedoneRound }) {
  const { t } = useTexts();
  return (
    <>
      <ProofStep number={2} title={t('steps.draws')}>
        <p className={css.text}>{t('table.drawsText')}</p>
      </ProofStep>
      <ProofStep number={3} title={t('table.drawn')} isLast>
        <Outcome outcome={outcome} />
        {differences.map((difference) => (
          <DifferenceLine key={difference.at} difference={difference} />
        ))}
      </ProofStep>
    </>
  );
}
