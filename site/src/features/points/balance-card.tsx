import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDecimal, formatInteger } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { failureText } from '../../base/failure/failure.ts';
import { useAskIn } from '../../base/page/ask-in.ts';
import * as paths from '../../base/paths.ts';
import { useMemberHere } from '../../base/session/member-kind.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import css from './points.module.css';
import { type Balance, pointBalanceQuery, rulesQuery } from './points-data.ts';

/** How many points there are, and what else may be done with them. */
export function BalanceCard() {
  const t = useTexts('points');
  const askIn = useAskIn();
  const { data, error, refetch } = useQuery({ ...pointBalanceQuery, enabled: useMemberHere() });
  return (
    <section className={css.balance} aria-label={t('balance.label')}>
      <Wave color="#FFB020" opacity={0.12} scale={1.4} />
      {askIn ? (
        <div className={css.sums}>
          <p>{t(`${askIn.way}.text`)}</p>
          <Button onClick={askIn.open}>{t(`${askIn.way}.act`)}</Button>
        </div>
      ) : data ? (
        <Sums balance={data} />
      ) : error ? (
        <div className={css.sums} role="alert">
          <p>{failureText(error, t)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('site:error.retry')}
          </Button>
        </div>
      ) : (
        <div className={css.sums} aria-busy="true">
          <Skeleton width={180} height={52} />
        </div>
      )}
    </section>
  );
}

function Sums({ balance }: { balance: Balance }) {
  const t = useTexts('points');
  const language = useLanguage();
  const conversion = useQuery(rulesQuery).data?.conversion;
  const [converting, setConverting] = useState(false);
  const { available, held, fraction, owed, hasPaymentPassword } = balance;
  const whole = (points: bigint) => formatInteger(points, language);
  return (
    <>
      <div className={css.sums}>
        <p className={css.big}>
          <span>{t('balance.available')}</span>
          <b className="num">{whole(available)}</b>
        </p>
        <dl className={css.more}>
          <div>
            <dt>{t('balance.held')}</dt>
            <dd className="num">{whole(held)}</dd>
          </div>
          <div>
            <dt>{t('balance.fraction')}</dt>
            <dd className="num">{formatDecimal(fraction, language)}</dd>
          </div>
          {owed > 0n && (
            <div>
              <dt>{t('balance.owed')}</dt>
              <dd className="num">{whole(owed)}</dd>
            </div>
          )}
        </dl>
        <div className={css.acts}>
          {!hasPaymentPassword ? (
            <Link href={paths.security} className={buttonClass({ variant: 'secondary' })}>
              {t('setPassword')}
            </Link>
          ) : (
            conversion?.allowed && (
              <Button variant="secondary" onClick={() => setConverting(true)}>
                {t('convert.open')}
              </Button>
            )
          )}
        </div>
      </div>
      {owed > 0n && <p className={css.note}>{t('balance.owedText', { points: whole(owed) })}</p>}
      {!hasPaymentPassword && <p className={css.note}>{t('passwordText')}</p>}
      {conversion && !conversion.allowed && <p className={css.note}>{t(`convert.off.${conversion.reason}`)}</p>}
      {conversion && (
        <ConvertDialog
          open={converting}
          conversion={conversion}
          available={available}
          onClose={() => setConverting(false)}
        />
      )}
    </>
  );
}
