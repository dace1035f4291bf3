import { crashRules } from '@palpite/math/games/crash/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { CircleAlert, CircleCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { Mono, ProofStep } from '../../base/proof/proof-steps.tsx';
import { useTexts } from '../../base/seat/say.ts';
import css from '../result.module.css';
import stepsCss from '../steps.module.css';
import type { CheckedFlight } from './check-flight.ts';

/** Where the kite burst, and whether that was decided before the first flight. */
export function FlightFound({ checked: { burst, chain } }: { checked: CheckedFlight }) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <>
      <p className={css.multiplier}>
        {formatScaled(burst, 2, language)}
        <small>×</small>
      </p>
      <p className={css.chip}>{t('result.burst')}</p>
      {chain && (
        <p className={classNames(css.promise, !chain.leadsBack && css.broken)}>
          {chain.leadsBack ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
          {t(chain.leadsBack ? 'flight.leadsBack' : 'flight.leadsElsewhere')}
        </p>
      )}
    </>
  );
}

/** The sum, from the hash published to the multiplier. */
export function FlightSteps({ checked }: { checked: CheckedFlight }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { hash, hmac, head, remaining, burst, chain } = checked;
  return (
    <section className={stepsCss.panel} aria-label={t('steps.title')}>
      <h2>{t('steps.title')}</h2>
      <ol>
        <ProofStep number={1} title={t('flight.hash')}>
          <Mono text={hash} isWhole />
        </ProofStep>
        <ProofStep number={2} title={t('flight.chain')}>
          <p className={stepsCss.text}>
            {chain
              ? t('flight.chainText', { steps: formatInteger(chain.position, language) })
              : t('flight.chainMissing')}
          </p>
          {chain && <Mono text={chain.published} isWhole />}
          {chain && (
            <p className={stepsCss.text}>
              <strong>{t(chain.leadsBack ? 'flight.leadsBack' : 'flight.leadsElsewhere')}</strong>
            </p>
          )}
        </ProofStep>
        <ProofStep number={3} title={t('flight.signed')}>
          <p className={stepsCss.text}>{t('flight.signedText')}</p>
          <Mono text={hmac} isWhole />
        </ProofStep>
        <ProofStep number={4} title={t('flight.head')}>
          <p className={stepsCss.text}>{t('flight.headText')}</p>
          <Mono text={`0x${hmac.slice(0, 13)} = ${head}`} isWhole />
          <Mono text={`2⁵² − ${head} = ${remaining}`} isWhole />
        </ProofStep>
        <ProofStep number={5} title={t('flight.burst')} isLast>
          <p className={stepsCss.text}>{t('flight.burstText')}</p>
          <Mono
            text={`floor(${(10_000 - crashRules.edge) / 100} × 2⁵² ÷ ${remaining}) ÷ 100 → ${formatScaled(burst, 2, language)}×`}
            isWhole
          />
        </ProofStep>
      </ol>
    </section>
  );
}
