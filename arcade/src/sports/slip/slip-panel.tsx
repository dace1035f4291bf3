import { Empty } from '@palpite/ui/box/empty.tsx';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Ticket } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import { useDesk, useFollowed, useSports } from '../desk.tsx';
import { choices } from '../odds-text.ts';
import { figuresOf } from './figures.ts';
import { LegLine } from './leg-line.tsx';
import css from './slip.module.css';
import type { Mode } from './slip.ts';
import { Placed, SlipNews, Waiting } from './slip-news.tsx';
import { SlipSums } from './slip-sums.tsx';
import { useLiveCheck } from './use-live-check.ts';

const modes: readonly Mode[] = ['single', 'combo', 'system', 'builder'];

/** The bet slip: its selections, how they are combined, what is staked, and what became of it. */
export function SlipPanel({ depositHref, onShowBets }: { depositHref: string; onShowBets(): void }) {
  const { slip } = useDesk();
  const { t } = useTexts();
  const state = useStore(slip.store);
  const { available, bonus } = useSports();
  const { accept } = useStore(choices);
  const { legs, mode, placed, asked, wait } = state;
  const say = slip.store.say;
  useFollowed([...new Set(legs.map(({ fixtureId }) => fixtureId))]);
  useLiveCheck(state);
  const figures = figuresOf(state, accept, available + bonus);
  const isBusy = asked.length > 0 && !state.isUnanswered;
  const isOneEvent = new Set(legs.map(({ fixtureId }) => fixtureId)).size === 1;
  const shown = modes.filter((each) => each !== 'builder' || (isOneEvent && legs.length > 1) || mode === 'builder');
  return (
    <section className={css.slip} id="bet" tabIndex={-1} aria-label={t('slip.title')}>
      <div className={css.head}>
        <h2>{t('slip.title')}</h2>
        {legs.length > 0 && (
          <Button variant="quiet" size={36} disabled={asked.length > 0} onClick={() => say({ type: 'emptied' })}>
            {t('slip.empty')}
          </Button>
        )}
      </div>
      {placed.length > 0 && <Placed {...{ state, onShowBets }} />}
      {legs.length === 0 && placed.length === 0 && asked.length === 0 && (
        <Empty art={<Ticket size={32} />} title={t('slip.none')} text={t('slip.noneText')} />
      )}
      {legs.length > 0 && (
        <Tabs
          look="well"
          label={t('slip.mode')}
          value={mode}
          onChange={(next) => asked.length === 0 && say({ type: 'changed', change: { mode: next } })}
          items={shown.map((value) => ({ value, label: t(`slip.${value}`) }))}
        >
          <ol className={css.legs}>
            {legs.map((leg) => (
              <LegLine key={`${leg.fixtureId} ${leg.market} ${leg.selection}`} {...{ leg, state }} />
            ))}
          </ol>
        </Tabs>
      )}
      {isBusy && <Waiting wait={wait} />}
      <SlipNews {...{ state, figures, depositHref }} />
      {legs.length > 0 && <SlipSums {...{ state, figures, isBusy, depositHref }} />}
    </section>
  );
}
