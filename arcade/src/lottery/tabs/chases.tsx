import type { Chase } from '@palpite/contract/lottery/shapes.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { type Said, useTexts } from '../../base/seat/say.ts';
import cartCss from '../cart/cart.module.css';
import { TicketLine } from '../cart/ticket-line.tsx';
import type { Dealer } from '../dealer.ts';
import type { Names } from '../names.ts';
import { askedOf, type LotteryState } from '../state.ts';
import css from './tabs.module.css';

interface ChasesProps {
  state: LotteryState;
  dealer: Dealer;
  names: Names;
}

/** Chases: what waits, what became of each leg, and the way to take back what waits. */
export function Chases({ state, dealer, names }: ChasesProps) {
  return (
    <ul className={css.orders}>
      {state.chases.map((chase) => (
        <li key={chase.chaseId}>
          <One {...{ chase, state, dealer, names }} />
        </li>
      ))}
    </ul>
  );
}

/** When it ends by itself. */
function stopText({ stopOnWin, stopOnProfit }: Chase, t: Said['t'], language: Language): string {
  if (stopOnWin) return t('chase.stops');
  if (stopOnProfit === null) return t('chase.goesOn');
  return t('chase.stopsAtProfit', { percent: formatScaled(stopOnProfit, 2, language) });
}

function One({ chase, state, dealer, names }: ChasesProps & { chase: Chase }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { symbol, family, cancelling } = state;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const waiting = chase.legs.filter((leg) => leg.state === 'waiting');
  const held = waiting.reduce((sum, { stake }) => sum + stake, 0n);
  return (
    <article aria-label={t('chase.of', { legs: chase.legs.length })}>
      <header>
        <h3>{t('chase.of', { legs: chase.legs.length })}</h3>
        <Badge tone={chase.isOpen ? 'info' : 'neutral'}>{t(chase.isOpen ? 'chase.running' : 'chase.over')}</Badge>
        <time className="num">{formatDateTime(chase.placedAt, language)}</time>
      </header>
      <ol className={cartCss.tickets}>
        {chase.tickets.map((ticket, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tickets of a chase keep their places
          <li key={at}>
            <TicketLine
              asked={askedOf(ticket)}
              units={ticket.units}
              cost={ticket.stake}
              {...{ symbol, family, names }}
            />
          </li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <ol className={css.legs} tabIndex={0} aria-label={t('chase.table')}>
        {chase.legs.map(({ issueId, numero, multiple, stake, state: at, payout }) => (
          <li key={issueId}>
            <bdi>{numero}</bdi>
            <span>
              {formatInteger(multiple, language)}×, {money(stake)}
            </span>
            <b className={payout > 0n ? css.won : undefined}>
              {payout > 0n ? t('orders.paid', { amount: money(payout) }) : t(`chase.state.${at}`)}
            </b>
          </li>
        ))}
      </ol>
      <footer>
        <p>{stopText(chase, t, language)}</p>
        {waiting.length > 0 && (
          <span>
            <Button
              variant="secondary"
              busy={cancelling === chase.chaseId}
              onClick={() => void dealer.cancelLegs(chase.chaseId)}
            >
              {t('chase.cancel', { amount: money(held) })}
            </Button>
          </span>
        )}
      </footer>
    </article>
  );
}
