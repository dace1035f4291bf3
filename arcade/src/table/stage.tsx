import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { type ReactNode, useState } from 'react';
import { laterPart } from '../base/page/later.tsx';
import { useTexts } from '../base/seat/say.ts';
import type { Money as MoneyText } from './game-client.ts';
import { stakeOf } from './panel/bet.ts';
import { LastRounds } from './panel/last-rounds.tsx';
import { tierOf } from './panel/tier.ts';
import css from './stage.module.css';
import { type AnyClient, choicesOf, isLocked, outcomeOf, potWon, type TableState, wagerOnStage } from './state.ts';

export interface StageProps {
  client: AnyClient;
  state: TableState;
  money: MoneyText;
  quick: boolean;
  /** Automatic play is chosen. */
  marks: boolean;
  setWager(wager: unknown): void;
  act(action: unknown): void;
  skip(): void;
  done(): void;
  onWatch(roundId: string): void;
  onLeaveWatched(): void;
}

const PrizeShow = laterPart(async () => (await import('./panel/prize-show.tsx')).PrizeShow, { quietly: true });

/** A round watched again is not bet on. */
const noStakes: readonly bigint[] = [];

/** The game's scene, over it what may end it sooner and what celebrates it, below it the newest rounds. */
export function Stage(props: StageProps) {
  const { client, state, money, quick, marks, setWager, act, skip, done, onWatch, onLeaveWatched } = props;
  const { stage, rules, auto } = state;
  const { t } = useTexts();
  const language = useLanguage();
  const { round, watched, settled } = stage;
  const won = potWon(state);
  return (
    <div className={css.stage}>
      <div className={css.scene} id="stage">
        <client.Scene
          wager={wagerOnStage(client, state)}
          setWager={setWager}
          locked={isLocked(state) || watched}
          stake={round?.stake ?? stakeOf(client, state) ?? 0n}
          stakes={watched ? noStakes : state.stakes}
          money={money}
          marks={marks}
          drawn={stage.drawn}
          event={stage.event}
          quick={quick}
          view={settled ? round?.view : undefined}
          choices={choicesOf(state)}
          act={act}
          {...(stage.byHand && { done })}
          outcome={outcomeOf(state)}
        />
        {!settled && rules.skip && !stage.byHand && (
          <button type="button" className={css.skip} tabIndex={-1} aria-label={t('bet.skip')} onClick={skip} />
        )}
        <p className="sr-only" role="status">
          {won !== undefined && t('prize.jackpotAloud', { amount: money(won) })}
        </p>
        <Celebration state={state} money={money} isShort={quick || auto !== undefined} />
      </div>
      {watched && round && (
        <Bar text={t('last.watching', { nonce: formatInteger(round.nonce, language) })}>
          <Button variant="secondary" size={36} disabled={!settled} onClick={onLeaveWatched}>
            {t('last.back')}
          </Button>
        </Bar>
      )}
      {!watched && (
        <div className={css.foot}>
          {state.pot && <Pot amount={state.pot.amount} symbol={state.symbol} />}
          <LastRounds lines={state.lines} onWatch={onWatch} />
        </div>
      )}
    </div>
  );
}

function Bar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={css.bar}>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** What stands in the pot this game fills. */
function Pot({ amount, symbol }: { amount: bigint; symbol: string }) {
  const { t } = useTexts();
  return (
    <p className={css.pot}>
      <span>{t('prize.pot')}</span>
      <Money amount={amount} symbol={symbol} counts />
    </p>
  );
}

/** A prize of ten times the stake or more, or a jackpot, is celebrated, once, until the player has seen enough. */
function Celebration({ state, money, isShort }: { state: TableState; money: MoneyText; isShort: boolean }) {
  const [seen, setSeen] = useState<unknown>();
  const outcome = outcomeOf(state);
  const won = potWon(state);
  const tier = won === undefined ? outcome && tierOf(outcome) : 'mega';
  if (!outcome || !tier || tier === 'win' || seen === state.stage.drawn) return null;
  return (
    <PrizeShow
      tier={tier}
      payout={outcome.payout}
      staked={outcome.staked}
      money={money}
      jackpot={won}
      isShort={isShort && won === undefined}
      onDone={() => setSeen(state.stage.drawn)}
    />
  );
}
