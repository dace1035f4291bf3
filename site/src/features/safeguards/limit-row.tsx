import { keepLimit } from '@palpite/contract/safeguards/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { showNotice } from '../../base/failure/notice.ts';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './safeguards.module.css';
import { type HeldLimit, safeguardsQuery, shareOf } from './safeguards-data.ts';

interface LimitRowProps {
  limit: HeldLimit;
  /** Puts an amount of the limit's kind into words. */
  write(amount: bigint): string;
  onChange(): void;
}

/** One limit: how much of it is used, when it begins anew, what waits to take its place. */
export function LimitRow({ limit, write, onChange }: LimitRowProps) {
  const t = useTexts('safeguards');
  const language = useLanguage();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { kind, period, amount, used, resetsAt, pending } = limit;
  const name = t(`period.${period}`);
  const shown = used > 0n ? used : 0n;
  const keep = async () => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      queries.setQueryData(safeguardsQuery.queryKey, await ask(keepLimit, { kind, period }));
      showNotice('safeguards:pending.kept', 'good');
    } catch (error) {
      setWrong(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={css.row}>
      <div className={css.line}>
        <b>{name}</b>
        <Button
          variant="secondary"
          size={36}
          aria-label={t(amount === null ? 'setOf' : 'changeOf', { kind: t(`${kind}.title`), period: name })}
          onClick={onChange}
        >
          {amount === null ? t('set') : t('change')}
        </Button>
      </div>
      {amount === null ? (
        <p className={css.facts}>{t('none', { used: write(shown) })}</p>
      ) : (
        <>
          <div
            className={css.bar}
            role="progressbar"
            aria-label={t('usedOf', { kind: t(`${kind}.title`), period: name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={shareOf(used, amount)}
            aria-valuetext={t('used', { used: write(shown), amount: write(amount) })}
          >
            <i className={used >= amount ? css.full : undefined} style={{ width: `${shareOf(used, amount)}%` }} />
          </div>
          <p className={css.facts}>
            <span className="num">{t('used', { used: write(shown), amount: write(amount) })}</span>
            <span>{t('resets', { at: formatDateTime(resetsAt, language) })}</span>
          </p>
        </>
      )}
      {pending && (
        <div className={css.pending}>
          <p>
            {pending.amount === null
              ? t('pending.gone', { at: formatDateTime(pending.from, language) })
              : t('pending.later', { amount: write(pending.amount), at: formatDateTime(pending.from, language) })}
          </p>
          <Button
            variant="secondary"
            size={36}
            busy={busy}
            aria-label={t('pending.keepOf', { kind: t(`${kind}.title`), period: name })}
            onClick={() => void keep()}
          >
            {t('pending.keep')}
          </Button>
        </div>
      )}
      {wrong && (
        <p className={css.wrong} role="alert">
          {wrong}
        </p>
      )}
    </li>
  );
}
