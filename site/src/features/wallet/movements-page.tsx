import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { ReceiptText } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { balanceQuery } from '../../base/balance.ts';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { OrderSearch } from '../../base/records/order-search.tsx';
import { boundsOf, isBackwards } from '../../base/records/range.ts';
import { RangeFilter } from '../../base/records/range-filter.tsx';
import { RecordFailed, RecordPager, RecordWaiting } from '../../base/records/record-states.tsx';
import css from '../../base/records/records.module.css';
import { SaveButton } from '../../base/records/save-button.tsx';
import { Select } from '../../base/records/select.tsx';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import {
  kindsOffered,
  type MovementsView,
  movementsPath,
  readMovements,
  standsIn,
  toggled,
} from './movements-state.ts';
import { MovementsTable } from './movements-table.tsx';
import { mainWallet } from './transfer-state.ts';
import { movementsQuery, saveMovements } from './wallet-data.ts';
import { walletName } from './wallet-words.ts';

/** Every movement of the player's money, with what could be spent after it. The address holds all that is chosen. */
export function MovementsPage() {
  const t = useTexts('wallet', 'records');
  const [path, navigate] = useLocation();
  const view = readMovements(useSearch());
  const status = useSiteStatus();
  const offered = kindsOffered((modId) => flagOn(status, modId), view.kinds).filter(
    (kind) => standsIn(kind, view.wallet) || view.kinds.includes(kind),
  );
  const go = (next: Partial<MovementsView>, replace = true) =>
    navigate(movementsPath(path, { ...view, page: 1, ...next }), { replace });
  return (
    <div className={css.page}>
      <PageHead title={t('movements.title')} back={paths.account} />
      <fieldset className={css.chips} aria-label={t('movements.kinds')}>
        <button type="button" aria-pressed={view.kinds.length === 0} onClick={() => go({ kinds: [] })}>
          {t('movements.all')}
        </button>
        {offered.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={view.kinds.includes(kind)}
            onClick={() => go({ kinds: toggled(view.kinds, kind, offered) })}
          >
            {t(`kind.${kind}`)}
          </button>
        ))}
      </fieldset>
      <div className={css.filters}>
        <RangeFilter range={view.range} onChange={(range) => go({ range })} />
        <WalletChoice
          wallet={view.wallet}
          onChange={(wallet) => go({ wallet, kinds: view.kinds.filter((kind) => standsIn(kind, wallet)) })}
        />
        <div className={css.end}>
          <OrderSearch value={view.order} onSearch={(order) => go({ order })} />
          <SaveButton load={() => saveMovements(view, boundsOf(view.range, Date.now()))} />
        </div>
      </div>
      <Movements view={view} onGo={go} />
    </div>
  );
}

/** Which wallet is looked at, where there are several. */
function WalletChoice({
  wallet = mainWallet,
  onChange,
}: {
  wallet: number | undefined;
  onChange(wallet: number | undefined): void;
}) {
  const t = useTexts('wallet');
  const wallets = useQuery(balanceQuery).data?.balance ?? [];
  if (wallets.length < 2) return null;
  return (
    <Select
      label={t('movements.wallet')}
      value={String(wallet)}
      onChange={(chosen) => onChange(Number(chosen) === mainWallet ? undefined : Number(chosen))}
      options={wallets.map(({ accountTypeId, accountName }) => ({
        value: String(accountTypeId),
        label: walletName(accountName, t),
      }))}
    />
  );
}

function Movements({
  view,
  onGo,
}: {
  view: MovementsView;
  onGo(next: Partial<MovementsView>, replace?: boolean): void;
}) {
  const t = useTexts('wallet', 'records');
  const backwards = isBackwards(view.range);
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...movementsQuery(view, boundsOf(view.range, Date.now())),
    enabled: !backwards,
  });
  if (backwards) return null;
  if (isError) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  const narrowed = view.kinds.length > 0 || view.order !== '';
  if (data.list.length === 0)
    return (
      <Empty
        art={<ReceiptText size={40} />}
        title={t(narrowed ? 'movements.noneOfThese' : 'movements.none')}
        text={t(narrowed ? 'movements.noneOfTheseText' : 'movements.noneText')}
        actions={
          narrowed ? (
            <Button variant="secondary" onClick={() => onGo({ kinds: [], order: '' })}>
              {t('records:filters.clear')}
            </Button>
          ) : (
            <Link href={paths.newDeposit} className={buttonClass()}>
              {t('deposit')}
            </Link>
          )
        }
      />
    );
  return (
    <div className={classNames(isPlaceholderData && css.fading)} aria-busy={isPlaceholderData}>
      <MovementsTable record={data} />
      <RecordPager page={view.page} totalPages={data.totalPages} onPage={(page) => onGo({ page }, false)} />
    </div>
  );
}
