import { codes, readPlayNames } from '@palpite/arcade/lottery/play-names.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../base/text/texts.ts';
import css from './order-tickets.module.css';
import type { OrderTickets } from './tickets.ts';

export interface OrderTicketsProps {
  family: string;
  tickets: OrderTickets;
  /** Before amounts. */
  symbol: string;
}

/** What was bought in a lottery, ticket by ticket, and what each of them won. */
export function OrderTicketsPart({ family, tickets, symbol }: OrderTicketsProps) {
  const t = useTexts('rounds');
  const language = useLanguage();
  const { data: names = codes } = useQuery({
    queryKey: ['lottery', 'play-names', family, language],
    queryFn: () => readPlayNames(family, language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section>
      <h3>{t('ticket.title')}</h3>
      <ol className={css.tickets}>
        {tickets.map(({ play, content, units, stake, series, plate = 0, reduced = {}, payout }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tickets of an order keep their places
          <li key={at}>
            <b>{names.play(play)}</b>
            <Money amount={parseMoney(stake)} symbol={symbol} />
            <bdi>{names.picks(play, content)}</bdi>
            <small>
              {t('ticket.units', { count: units, units: formatInteger(units, language) })}
              {series !== undefined && `, ${t('ticket.series', { series: formatInteger(series, language) })}`}
              {plate > 0 && `, ${t('ticket.plate', { percent: formatScaled(plate, 2, language) })}`}
            </small>
            {Object.entries(reduced).map(([number, share]) => (
              <small key={number} className={css.less}>
                {t('ticket.half', { number: names.number(number), percent: formatScaled(share, 2, language) })}
              </small>
            ))}
            {payout !== null && parseMoney(payout) > 0n && (
              <small className={css.won}>
                {t('ticket.paid')} <Money amount={parseMoney(payout)} symbol={symbol} />
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
