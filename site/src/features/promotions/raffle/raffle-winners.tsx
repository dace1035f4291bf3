import type { Raffle } from '@palpite/contract/promotions/shapes.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { balanceQuery } from '../../../base/balance.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showNotice } from '../../../base/failure/notice.ts';
import { promotionKeys } from '../../../base/promo-count.ts';
import { moneyFailure, useIntention } from '../../../base/session/intention.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './raffle.module.css';
import { claimPrize, type Prize } from './raffle-data.ts';

/** So many characters of a mark tell people apart. */
const markLength = 8;

/** The winners, by place; the player's own are marked. */
export function Winners({ raffle, mark: own }: { raffle: Raffle; mark: string | undefined }) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const { winners, currencySymbol } = raffle;
  return (
    <div className={css.prizes}>
      <h4>{t('raffle.winners')}</h4>
      {winners.length === 0 && <p className={css.note}>{t('raffle.noWinners')}</p>}
      <ol>
        {winners.map(({ place, ticket, mark, amount }) => (
          <li key={place} data-own={mark === own}>
            <span>
              {t('raffle.won', { place, ticket: formatInteger(ticket, language) })}
              {mark === own ? <Badge tone="good">{t('raffle.you')}</Badge> : <code>{mark.slice(0, markLength)}</code>}
            </span>
            <b className="num">{formatCurrency(amount, currencySymbol, language)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What the player won, and the button that claims it. */
export function OwnPrizes({ prizes, symbol }: { prizes: readonly Prize[]; symbol: string }) {
  const t = useTexts('promotions');
  return (
    <div className={css.won}>
      <h4>{t('raffle.yours')}</h4>
      <ul>
        {prizes.map((prize) => (
          <OwnPrize key={prize.place} prize={prize} symbol={symbol} />
        ))}
      </ul>
    </div>
  );
}

function OwnPrize({ prize, symbol }: { prize: Prize; symbol: string }) {
  const t = useTexts('promotions');
  const language = useLanguage();
  const queries = useQueryClient();
  const intention = useIntention();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { claimId, place, ticket, amount, status } = prize;
  const go = async (id: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setWrong(undefined);
    try {
      await claimPrize(id, intention.keyFor(`raffle ${id}`));
      intention.answered();
      showNotice('promotions:done.claim', 'good');
    } catch (error) {
      intention.answered(error);
      setWrong(moneyFailure(error, intention, t));
    } finally {
      // also after a refusal: what changed meanwhile may be why
      void queries.invalidateQueries({ queryKey: promotionKeys });
      void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <li>
      <span>
        {t('raffle.won', { place, ticket: formatInteger(ticket, language) })}
        <b className="num">{formatCurrency(amount, symbol, language)}</b>
      </span>
      <FormAlert message={wrong} />
      {status === 'issued' && claimId !== null ? (
        <Button busy={busy} onClick={() => void go(claimId)}>
          {t('act.claim')}
        </Button>
      ) : (
        <Badge tone={status === 'claimed' ? 'good' : status === 'owed' ? 'warn' : 'neutral'}>
          {t(`raffle.prize.${status}`)}
        </Badge>
      )}
    </li>
  );
}
