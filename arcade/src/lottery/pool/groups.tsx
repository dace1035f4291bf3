import { Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { poolGroups } from '@palpite/contract/pools/player.ts';
import type { PoolGroup } from '@palpite/contract/pools/shapes.ts';
import { quotaChoices } from '@palpite/math/lottery/pool/quotas.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Users } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Worked } from '../board/draft.ts';
import type { LotteryState } from '../state.ts';
import type { LotteryWire } from '../wire.ts';
import { GroupDialog, type Offer } from './group-dialog.tsx';
import css from './pool.module.css';

export interface GroupsProps {
  wire: LotteryWire;
  state: LotteryState;
  /** What a unit costs. */
  price: bigint;
  /** What is marked on the board: a group ticket is begun with it. */
  worked: Worked | undefined;
  /** Quotas were bought: they are an order of the player's. */
  onBought(): void;
}

type Found = { is: 'away' } | { is: 'lost' } | ({ is: 'here' } & OutputOf<typeof poolGroups>);

/** Others buy quotas too: so often the list is asked for. */
const againMs = 10_000;
/** How many are shown, and how many more each time they are asked for. */
const shownAtOnce = 50;
/** The server tells no more than these. */
const mostShown = 500;
const tones: Readonly<Record<PoolGroup['state'], Tone>> = {
  open: 'info',
  closed: 'neutral',
  over: 'neutral',
  void: 'warn',
};

/** Group tickets (bolões): those that sell quotas, one's own, and a new one with what is marked. */
export function Groups({ wire, state, price, worked, onBought }: GroupsProps) {
  const { t } = useTexts();
  const { symbol, issue, available, bonus } = state;
  const [found, setFound] = useState<Found>({ is: 'away' });
  const [tries, setTries] = useState(0);
  const [limit, setLimit] = useState(shownAtOnce);
  const [offer, setOffer] = useState<Offer>();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for each issue, purchase and try
  useEffect(() => {
    let isOver = false;
    const read = () =>
      wire.poolGroups(limit).then(
        (groups) => isOver || setFound({ is: 'here', ...groups }),
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          if (!isOver) setFound((before) => (before.is === 'here' ? before : { is: 'lost' }));
        },
      );
    void read();
    const timer = setInterval(() => void read(), againMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [wire, issue?.issueId, issue?.state, tries, limit]);
  const show = (next: Offer) => {
    setOffer(next);
    setIsOpen(true);
  };
  const choices = worked?.asked ? quotaChoices({ price, units: worked.units }) : [];
  const begin = () =>
    worked?.asked &&
    show({ groupId: undefined, content: worked.asked.content, choices, cost: worked.cost, left: undefined });
  const join = ({ groupId, content, quotas, quotaCost, taken }: PoolGroup) =>
    show({ groupId, content, choices: [quotas], cost: quotaCost * BigInt(quotas), left: quotas - taken });
  const buy = async (quotas: number, own: number, key: string) => {
    if (!offer) return;
    const { groupId, content } = offer;
    await (groupId === undefined
      ? wire.poolBeginGroup({ issueId: issue?.issueId ?? '', content, quotas, own }, key)
      : wire.poolJoinGroup({ groupId, quotas: own }, key));
    setTries((before) => before + 1);
    onBought();
  };
  return (
    <div className={css.stack}>
      <p>{t('pool.groupIntro')}</p>
      <div className={css.begin}>
        <Button variant="secondary" icon={<Users size={18} />} disabled={choices.length === 0} onClick={begin}>
          {t('pool.groupNew')}
        </Button>
        <p>{t(choices.length > 0 ? 'pool.groupMarked' : 'pool.groupMark')}</p>
      </div>
      {found.is === 'away' && <Skeleton height={160} radius={12} />}
      {found.is === 'lost' && (
        <Empty
          tone="error"
          title={t('pool.groupsLost')}
          actions={<Button onClick={() => setTries(tries + 1)}>{t('closed.again')}</Button>}
        />
      )}
      {found.is === 'here' && (
        <>
          <section aria-label={t('pool.groupsOpen')}>
            <h3 className={css.title}>{t('pool.groupsOpen')}</h3>
            {found.open.length === 0 && <p>{t('pool.groupsNone')}</p>}
            <Cards groups={found.open} symbol={symbol} onJoin={join} />
            {found.more && limit < mostShown && (
              <Button variant="secondary" onClick={() => setLimit(limit + shownAtOnce)}>
                {t('pool.groupsMore')}
              </Button>
            )}
          </section>
          {found.mine.length > 0 && (
            <section aria-label={t('pool.groupsMine')}>
              <h3 className={css.title}>{t('pool.groupsMine')}</h3>
              <Cards groups={found.mine} symbol={symbol} />
            </section>
          )}
        </>
      )}
      {offer && (
        <GroupDialog
          key={`${offer.groupId} ${offer.content} ${tries}`}
          {...{ offer, symbol, available, bonus }}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onBuy={buy}
        />
      )}
    </div>
  );
}

interface CardsProps {
  groups: readonly PoolGroup[];
  symbol: string;
  onJoin?(group: PoolGroup): void;
}

function Cards({ groups, symbol, onJoin }: CardsProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const whole = (count: number) => formatInteger(count, language);
  return (
    <ul className={css.groups}>
      {groups.map((group) => {
        const { groupId, numero, state, content, quotas, taken, mine, quotaCost, organiser, paid, minePaid } = group;
        return (
          <li key={groupId}>
            <article aria-label={t('pool.groupOf', { numero, organiser })}>
              <header>
                <h4>
                  {t('draw.issue')} <bdi>{numero}</bdi>
                </h4>
                <Badge tone={tones[state]}>{t(`pool.groupState.${state}`)}</Badge>
              </header>
              <bdi className={css.marks}>{content.replaceAll(',', ' ')}</bdi>
              <p>{t('pool.groupBy', { organiser })}</p>
              <p>
                {t('pool.groupTaken', { taken: whole(taken), quotas: whole(quotas), amount: money(quotaCost) })}
                {mine > 0 && <b> {t('pool.groupHeld', { mine: whole(mine) })}</b>}
              </p>
              <progress max={quotas} value={taken} aria-label={t('pool.groupSold')} />
              {state === 'over' && <p>{t('pool.groupPaid', { paid: money(paid), mine: money(minePaid) })}</p>}
              {onJoin && (
                <Button variant="secondary" onClick={() => onJoin(group)}>
                  {t('pool.groupJoin')}
                </Button>
              )}
            </article>
          </li>
        );
      })}
    </ul>
  );
}
