import { Refused } from '@palpite/contract/base/client.ts';
import type { SportsBet } from '@palpite/contract/sports/shapes.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { isPassing } from '../../base/seat/answers.ts';
import { useTexts } from '../../base/seat/say.ts';
import { UnansweredNote } from '../../frame/refused-note.tsx';
import { useDesk, useSports } from '../desk.tsx';
import css from './bets.module.css';
import { useQuote } from './use-quote.ts';

const whole = 10_000;
const step = 500;

interface CashOutProps {
  bet: SportsBet;
  open: boolean;
  onClose(): void;
}

/** Cashes out all or a part of a bet at a value that holds for some seconds, or by itself at a value. */
export function CashOut({ bet, open, onClose }: CashOutProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('cash.title', { number: bet.betId })} closeLabel={t('help.close')}>
      {open && (
        <>
          <Now key={bet.betId} bet={bet} />
          {bet.state === 'accepted' && <Automatic bet={bet} />}
        </>
      )}
    </Dialog>
  );
}

function Now({ bet }: { bet: SportsBet }) {
  const { bets, store } = useDesk();
  const { symbol } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  const [chosen, setFraction] = useState(whole);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [taken, setTaken] = useState<bigint>();
  const isOpen = bet.state === 'accepted';
  // while there is no answer it may be done: it is only sent again, as it is
  const sent = bets.unanswered(bet.betId);
  const fraction = sent?.fraction ?? chosen;
  const { offer, seconds, isLost, again } = useQuote(bet.betId, fraction, isOpen && !isBusy && !sent);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const percent = formatScaled(fraction, 2, language).replace(/[.,]00$/, '');
  // of one on its way the bet may already tell the part
  const isOfRest = sent?.isOfRest ?? bet.cashedOut.length > 0;
  const share = t(isOfRest ? 'cash.percentOfRest' : 'cash.percent', { percent });
  const quote = sent?.quote ?? offer?.quote;

  async function take(): Promise<void> {
    if (!quote || isBusy) return;
    setIsBusy(true);
    setTrouble(undefined);
    try {
      const answer = await bets.cashOut({ betId: bet.betId, quote, fraction, isOfRest });
      setTaken(quote.value);
      store.say({ type: 'balanceTold', available: answer.available, bonus: answer.bonus });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!isPassing(error)) setTrouble(error.message);
      again();
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  if (taken !== undefined)
    return (
      <p className={css.done} role="status">
        {t('cash.done', { amount: money(taken) })} {bet.state === 'accepted' && t('cash.rest')}
      </p>
    );
  return (
    <div className={css.cash}>
      <label>
        {t('cash.part')}
        <span className="num">{share}</span>
        <input
          type="range"
          min={step}
          max={whole}
          step={step}
          value={fraction}
          disabled={isBusy || sent !== undefined}
          aria-valuetext={share}
          onChange={(event) => {
            setFraction(Number(event.currentTarget.value));
            setIsAsking(false);
          }}
        />
      </label>
      <div className={css.value} aria-live="polite">
        {quote ? (
          <>
            <span>{t('cash.value')}</span>
            <Money amount={quote.value} symbol={symbol} figure />
            {!sent && <small className="num">{t('cash.until', { seconds })}</small>}
          </>
        ) : (
          <p>{isLost ? t('cash.lost') : offer?.why ? t(`cash.why.${offer.why}`) : t('loading')}</p>
        )}
      </div>
      {offer?.formula && (
        <p className={css.formula}>
          {t('cash.formula', {
            fair: money(offer.formula.fair),
            margin: formatScaled(Math.round(offer.formula.marginMillionths / 100), 2, language),
          })}
        </p>
      )}
      {trouble && (
        <p className={css.trouble} role="alert">
          {trouble}
        </p>
      )}
      {sent && !isBusy ? (
        <UnansweredNote text={t('cash.unanswered')} again={t('slip.sendAgain')} onAgain={() => void take()} />
      ) : isAsking && quote ? (
        <Button size={52} full busy={isBusy} onClick={() => void take()}>
          {t('cash.confirm', { amount: money(quote.value), percent })}
        </Button>
      ) : (
        <Button size={52} full disabled={!quote} busy={isBusy} onClick={() => setIsAsking(true)}>
          {t('cash.take', { amount: money(quote?.value ?? 0n) })}
        </Button>
      )}
    </div>
  );
}

/** At a value the player names, the platform cashes out the whole bet by itself. */
function Automatic({ bet }: { bet: SportsBet }) {
  const { wire, dealer, bets } = useDesk();
  const { symbol } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  const [value, setValue] = useState(bet.cashOutAt === null ? '' : formatMoney(bet.cashOutAt));
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const set = async (next: bigint | null) => {
    setIsBusy(true);
    setTrouble(undefined);
    try {
      bets.put((await dealer.ask(() => wire.cashOutAt(bet.betId, next))).bet);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // it may be done: how the bet stands is read again
      if (isPassing(error)) bets.again();
      setTrouble(isPassing(error) ? t('cash.autoUnanswered') : error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={css.auto}>
      <AmountField
        label={t('cash.auto')}
        value={value}
        onChange={setValue}
        symbol={symbol}
        disabled={isBusy}
        error={trouble}
      />
      <div className={css.autoActions}>
        <Button
          variant="secondary"
          busy={isBusy}
          disabled={value === '' || parseMoney(value) <= 0n}
          onClick={() => void set(parseMoney(value))}
        >
          {t('cash.autoSet')}
        </Button>
        {bet.cashOutAt !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void set(null)}>
            {t('cash.autoOff')}
          </Button>
        )}
      </div>
      {bet.cashOutAt !== null && (
        <p role="status">{t('cash.autoOn', { amount: formatCurrency(bet.cashOutAt, symbol, language) })}</p>
      )}
    </div>
  );
}
