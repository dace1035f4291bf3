import type { RedoneRound } from '@palpite/math/tables/redo.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { CircleAlert, CircleCheck, Lock } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { Mono } from '../../base/proof/proof-steps.tsx';
import { useTexts } from '../../base/seat/say.ts';
import css from '../result.module.css';
import type { CheckedDraw, CheckedShoe, LedBack } from './check-table.ts';
import { Outcome } from './outcome.tsx';

/** What came in the round that was asked for, or how many rounds the shoe has, and whether all was told like it. */
export function TableFound({ checked }: { checked: CheckedShoe | CheckedDraw }) {
  const { t } = useTexts();
  const language = useLanguage();
  const round = checked.kind === 'draw' ? checked.round : checked.asked?.round;
  return (
    <>
      {round ? (
        <Outcome outcome={round.outcome} isLarge />
      ) : (
        <p className={css.multiplier}>{formatInteger(checked.kind === 'shoe' ? checked.rounds.length : 0, language)}</p>
      )}
      <p className={css.chip}>{titleOf(t, language, checked)}</p>
      <Told checked={checked} round={round} />
      <WhetherLedBack ledBack={checked.ledBack} />
    </>
  );
}

function titleOf(
  t: ReturnType<typeof useTexts>['t'],
  language: ReturnType<typeof useLanguage>,
  checked: CheckedShoe | CheckedDraw,
): string {
  if (checked.kind === 'draw') return t('table.drawn');
  if (!checked.asked) return t(checked.rounds.length === 0 ? 'table.movesWanted' : 'table.rounds');
  const { number, round } = checked.asked;
  const figure = (value: number) => formatInteger(value, language);
  if (number === undefined) return t('table.roundFrom', { first: figure(round.first + 1) });
  return t('table.roundOf', { number: figure(number), first: figure(round.first + 1) });
}

/** Whether what was told is what comes. Of a shoe in whole: in how many rounds it is not. */
function Told({ checked, round }: { checked: CheckedShoe | CheckedDraw; round: RedoneRound | undefined }) {
  const { t } = useTexts();
  const language = useLanguage();
  const isWhole = checked.kind === 'shoe' && !round;
  const rounds = isWhole ? checked.rounds : round ? [round] : [];
  const missing = checked.kind === 'shoe' ? checked.missing.length : 0;
  const wrong = rounds.filter(({ differences }) => differences && differences.length > 0).length + missing;
  const told = rounds.filter(({ differences }) => differences).length + missing;
  if (told === 0) return null;
  const values = { told: formatInteger(told, language), wrong: formatInteger(wrong, language) };
  const which = isWhole ? (wrong > 0 ? 'someDiffer' : 'allSame') : wrong > 0 ? 'differs' : 'same';
  return <Verdict holds={wrong === 0} text={t(`table.${which}`, values)} />;
}

function WhetherLedBack({ ledBack }: { ledBack: LedBack }) {
  const { t } = useTexts();
  if (!ledBack) return null;
  return <Verdict holds={ledBack.leadsBack} text={t(ledBack.leadsBack ? 'table.leadsBack' : 'table.leadsElsewhere')} />;
}

function Verdict({ holds, text }: { holds: boolean; text: string }) {
  return (
    <p className={classNames(css.promise, !holds && css.broken)}>
      {holds ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
      {text}
    </p>
  );
}

/** The shoe is still dealt from: what was published of it, and when its seed is told. */
export function SealedShoe({ published }: { published: string }) {
  const { t } = useTexts();
  return (
    <section className={css.panel} aria-label={t('result.title')}>
      <h2>
        <Lock size={20} />
        {t('table.sealed')}
      </h2>
      <p>{t('table.sealedText')}</p>
      <h3>{t('table.sealedPublished')}</h3>
      <Mono text={published} isWhole />
    </section>
  );
}
