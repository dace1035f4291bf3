import { classNames } from '@palpite/ui/class-names.ts';
import { CircleAlert, CircleCheck } from '@palpite/ui/icon.tsx';
import { ProofStep } from '../../base/proof/proof-steps.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { Commitment } from '../commitment.tsx';
import { Promised } from '../promised.tsx';
import css from '../result.module.css';
import stepsCss from '../steps.module.css';
import type { CheckedMatch } from './check-virtual.ts';

/** The score that follows from the secret, and whether it is the one that was told. */
export function VirtualFound({
  checked: { home, away, score, firstHalf, isPromised, isSame },
}: {
  checked: CheckedMatch;
}) {
  const { t } = useTexts();
  return (
    <>
      <p className={css.multiplier} dir="ltr">
        {score.home}–{score.away}
      </p>
      <p className={css.chip}>{t('virtual.versus', { home, away })}</p>
      <p className={css.note}>{t('virtual.halfWas', { score: `${firstHalf.home}–${firstHalf.away}` })}</p>
      {isSame !== undefined && (
        <p className={classNames(css.promise, !isSame && css.broken)}>
          {isSame ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
          {t(isSame ? 'virtual.same' : 'virtual.differs')}
        </p>
      )}
      <Promised isPromised={isPromised} />
    </>
  );
}

/** From the commitment to the goals. */
export function VirtualSteps({ checked }: { checked: CheckedMatch }) {
  const { t } = useTexts();
  const { secretHash, isPromised, goals, home, away } = checked;
  return (
    <section className={stepsCss.panel} aria-label={t('steps.title')}>
      <h2>{t('steps.title')}</h2>
      <ol>
        <Commitment hash={secretHash} isPromised={isPromised} />
        <ProofStep number={2} title={t('virtual.draws')}>
          <p className={stepsCss.text}>{t('virtual.drawsText')}</p>
        </ProofStep>
        <ProofStep number={3} title={t('virtual.goals')} isLast>
          {goals.length === 0 && <p className={stepsCss.text}>{t('virtual.noGoals')}</p>}
          {goals.map(({ side, minute }) => (
            <p key={`${side} ${minute}`} className={stepsCss.text}>
              {t('virtual.goal', { minute, club: side === 'home' ? home : away })}
            </p>
          ))}
        </ProofStep>
      </ol>
    </section>
  );
}
