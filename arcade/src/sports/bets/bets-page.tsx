import type { SportsBet } from '@palpite/contract/sports/shapes.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ReceiptText, TriangleAlert } from '@palpite/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { laterPart } from '../../base/page/later.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import { useDesk } from '../desk.tsx';
import { BetCard } from './bet-card.tsx';
import css from './bets.module.css';
import type { Which } from './bets-keeper.ts';

const CashOut = laterPart(async () => (await import('./cash-out.tsx')).CashOut, { onDemand: true, over: true });

/** The player's bets, open ones and those with a result, the newest first. */
export function BetsPage() {
  const { t } = useTexts();
  const { bets } = useDesk();
  const [which, setWhich] = useState<Which>('open');
  const [cashing, setCashing] = useState<SportsBet>();
  const [isCashing, setIsCashing] = useState(false);
  const { open, settled } = useStore(bets.store);
  // once it is cashed out the bet leaves the list, and what was paid is still to be read
  const current = cashing && [...open.list, ...settled.list].find(({ betId }) => betId === cashing.betId);
  const cash = (bet: SportsBet) => {
    setCashing(bet);
    setIsCashing(true);
  };
  return (
    <section className={css.bets} aria-label={t('bets.title')}>
      <h2>{t('bets.title')}</h2>
      <Tabs
        label={t('bets.title')}
        value={which}
        onChange={setWhich}
        items={(['open', 'settled'] as const).map((value) => ({ value, label: t(`bets.${value}`) }))}
      >
        <BetsOf key={which} which={which} onCash={cash} />
      </Tabs>
      {cashing && <CashOut bet={current ?? cashing} open={isCashing} onClose={() => setIsCashing(false)} />}
    </section>
  );
}

function BetsOf({ which, onCash }: { which: Which; onCash(bet: SportsBet): void }) {
  const { bets } = useDesk();
  const { t } = useTexts();
  const { is, list, next } = useStore(bets.store)[which];
  useEffect(() => void bets.read(which), [bets, which]);
  if (list.length === 0) {
    if (is === 'lost')
      return (
        <Empty
          tone="error"
          art={<TriangleAlert size={36} />}
          title={t('bets.lost')}
          text={t('bets.lostText')}
          actions={<Button onClick={() => void bets.read(which)}>{t('list.again')}</Button>}
        />
      );
    if (is !== 'here') return <Skeleton height={220} radius={14} />;
    return <Empty art={<ReceiptText size={36} />} title={t('bets.none')} text={t('bets.noneText')} />;
  }
  return (
    <div className={css.list}>
      <ul>
        {list.map((bet) => (
          <li key={bet.betId}>
            <BetCard bet={bet} onCash={onCash} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button variant="secondary" full busy={is === 'reading'} onClick={() => void bets.readMore(which)}>
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}
