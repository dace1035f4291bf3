import { CircleAlert, CircleCheck, TriangleAlert } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './contracts.module.css';
import { type ContractRead, figuresQuery } from './contracts-data.ts';

/** What a yes would change, before it is said; of a contract that stands, what ends with it. */
export function Effects({ read: { contract, replaces, wouldStart, wouldEnd } }: { read: ContractRead }) {
  const t = useTexts('contracts');
  const symbol = useCurrencySymbol();
  const offered = contract.state === 'offered';
  const figures = useQuery({ ...figuresQuery(contract.id), enabled: offered && replaces !== null }).data;
  const more = figures?.periods
    .filter(({ running }) => !running)
    .reduce((sum, each) => sum + each.offered.amount - (each.standing?.amount ?? 0n), 0n);
  if (offered && wouldStart === null)
    return (
      <p className={css.effects} role="status">
        <TriangleAlert size={20} className={css.worse} />
        <span>{t('effect.overlaps')}</span>
      </p>
    );
  if (wouldEnd.length === 0 && (more === undefined || more === 0n)) return null;
  return (
    <ul className={css.effects}>
      {more !== undefined && more !== 0n && (
        <li>
          {more > 0n ? (
            <CircleCheck size={20} className={css.better} />
          ) : (
            <CircleAlert size={20} className={css.worse} />
          )}
          <span>
            {t(more > 0n ? 'effect.more' : 'effect.less')}{' '}
            <b>
              <Money amount={more < 0n ? -more : more} symbol={symbol} exact />
            </b>
          </span>
        </li>
      )}
      {wouldEnd.map(({ id, account }) => (
        <li key={id}>
          <TriangleAlert size={20} className={css.worse} />
          <span>
            {t(offered ? 'effect.ends' : 'effect.endsWith')} <b>{account}</b>.
          </span>
        </li>
      ))}
    </ul>
  );
}
