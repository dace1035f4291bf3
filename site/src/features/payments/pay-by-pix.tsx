import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { ExternalLink, QrCode, ShieldCheck } from '@palpite/ui/icon.tsx';
import { Qr } from '@palpite/ui/qr.tsx';
import { Countdown } from '@palpite/ui/text/countdown.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatTime, isolated } from '@palpite/ui/text/number-format.ts';
import { demoBankOf, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './deposit/deposit-shown.module.css';

const now = () => Date.now();

interface PayByPixProps {
  deposit: Deposit;
  /** The player's own CPF, mostly hidden. */
  cpf: string | null;
  onEnd(): void;
}

/** The code: for a camera, for copy and paste, and for the demonstration's bank. */
export function PayByPix({ deposit, cpf, onEnd }: PayByPixProps) {
  const t = useTexts('payments');
  const language = useLanguage();
  const bank = demoBankOf(useSiteStatus());
  const until = formatTime(deposit.expiresAt, language).slice(0, 5);
  // The order stands before the bank has answered.
  if (deposit.pixCopiaECola === '')
    return (
      <div className={css.making} aria-busy="true">
        <Skeleton height={208} radius={20} />
        <p role="status">{t('deposit.making')}</p>
      </div>
    );
  return (
    <>
      <div className={css.card}>
        <Qr text={deposit.pixCopiaECola} size={188} label={t('deposit.qr')} className={css.qr ?? ''} />
        <div>
          <Countdown
            endsAt={deposit.expiresAt}
            totalMs={deposit.expiresAt - deposit.createdAt}
            now={now}
            label={t('deposit.timeLeft')}
            onEnd={onEnd}
            onWhite
          />
          <p>{t('deposit.scan', { until })}</p>
        </div>
      </div>
      <p className={css.code}>
        <QrCode size={18} />
        <span dir="ltr">{deposit.pixCopiaECola}</span>
      </p>
      <CopyButton
        text={deposit.pixCopiaECola}
        label={t('deposit.copy')}
        copiedLabel={t('deposit.copied')}
        size={52}
        full
      />
      {bank && (
        <a
          className={`${buttonClass({ variant: 'secondary', full: true })} ${css.bank}`}
          href={`${bank}/bank/pay?code=${encodeURIComponent(deposit.pixCopiaECola)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('deposit.demoBank')}
          <ExternalLink size={16} />
        </a>
      )}
      <p className={css.rule}>
        <ShieldCheck size={18} />
        <span>{t('deposit.ownCpf', { cpf: isolated(cpf ?? '', language) })}</span>
      </p>
    </>
  );
}
