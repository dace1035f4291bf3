import { formatMoney } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { memo, useCallback, useMemo, useRef } from 'react';
import { bringStage } from '../../base/page/bring-stage.ts';
import { preferences } from '../../base/page/preferences.ts';
import { useMinutes } from '../../base/reality/use-minutes.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import { AutoForm } from '../../frame/auto-later.tsx';
import { LossLeft } from '../../frame/loss-left.tsx';
import { type Mode, ModeSwitch } from '../../frame/mode-switch.tsx';
import css from '../../frame/panel.module.css';
import { StakeField } from '../../frame/stake-field.tsx';
import { Tools } from '../../frame/tools.tsx';
import type { Dealer } from '../dealer.ts';
import type { Money } from '../game-client.ts';
import { type AnyClient, choicesOf, hasSteps, isBusy, isLocked, openRound, type TableState } from '../state.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useTrouble } from '../use-trouble.tsx';
import { faultOf, maySwitch, stakeOf } from './bet.ts';
import { FreeNotice } from './free-notice.tsx';
import { TotalStake } from './total-stake.tsx';

export interface BetPanelProps {
  client: AnyClient;
  state: TableState;
  dealer: Dealer;
  money: Money;
  depositHref: string;
  /** Betting by hand or automatically, as chosen. */
  mode: Mode;
  onMode(mode: Mode): void;
  onWager(wager: unknown): void;
  onStake(stake: string): void;
  onLanguage(): void;
}

const mostChips = 4;
const chipsStep = 2;

/** Stake, the game's own fields, betting by hand or automatically, and the session so far. */
export const BetPanel = memo(function BetPanel(props: BetPanelProps) {
  const { client, state, dealer, money, depositHref, mode, onMode, onWager, onStake, onLanguage } = props;
  const { t } = useTexts();
  const { hotkeys } = useStore(preferences);
  const { limits, symbol, rules, auto, wager } = state;
  const mayAuto = maySwitch(client, state);
  const isAuto = auto !== undefined || (mayAuto && mode === 'auto');
  const trouble = useTrouble(client, state, depositHref);
  const stake = stakeOf(client, state);
  const locked = isLocked(state);
  const usesSpace = hotkeys && rules.spacebar;
  const { stakes, firstStake, session } = state;
  const chips = useMemo(() => chipsOf(stakes, firstStake), [stakes, firstStake]);
  const enter = useCallback(() => void (isAuto ? undefined : dealer.begin()), [isAuto, dealer]);
  return (
    <section className={classNames(css.panel, css.footed)} id="bet" tabIndex={-1} aria-label={t('bet.panel')}>
      {mayAuto && <ModeSwitch mode={isAuto ? 'auto' : 'manual'} locked={auto !== undefined} onMode={onMode} />}
      {state.free && !auto ? (
        <FreeNotice free={state.free} money={money} trouble={trouble} />
      ) : client.stakeOf ? (
        <TotalStake stake={stake ?? 0n} limits={limits} money={money} trouble={trouble} />
      ) : (
        <StakeField
          stake={state.stake}
          symbol={symbol}
          limits={limits}
          chips={chips}
          // Typing goes on while a round is shown; only a round that waits for the player holds its stake.
          locked={auto !== undefined || state.unanswered !== undefined || hasSteps(state)}
          trouble={trouble}
          onStake={onStake}
          onEnter={enter}
        />
      )}
      <LossLeft net={session.net} symbol={symbol} />
      {client.Controls && (
        <div className={css.controls}>
          <client.Controls
            wager={wager}
            setWager={onWager}
            locked={locked}
            stake={stake ?? 0n}
            money={money}
            marks={isAuto}
          />
        </div>
      )}
      {isAuto && !openRound(state) ? <Automatic {...props} /> : auto ? <Automatic {...props} /> : <Manual {...props} />}
      {!isAuto && <Session session={session} symbol={symbol} limits={limits} rules={rules} />}
      <Tools
        hotkey={usesSpace ? t('bet.hotkey') : hotkeys ? '' : t('bet.hotkeysOff')}
        turboAllowed={rules.turbo}
        onLanguage={onLanguage}
      />
    </section>
  );
});

/**
 * Four of the stakes offered, from the one a new player begins with upwards, every other one: more
 * do not stand side by side.
 */
function chipsOf(stakes: TableState['stakes'], firstStake: bigint): { value: string }[] {
  const from = Math.max(0, stakes.indexOf(firstStake));
  const start = Math.max(0, Math.min(from, stakes.length - chipsStep * mostChips + 1));
  const picked =
    stakes.length <= mostChips
      ? stakes
      : stakes.filter((_, at) => at >= start && (at - start) % chipsStep === 0).slice(0, mostChips);
  return picked.map((stake) => ({ value: formatMoney(stake) }));
}

function Automatic({ client, state, dealer }: BetPanelProps) {
  const stake = stakeOf(client, state);
  return (
    <AutoForm
      auto={state.auto}
      stopped={state.autoStopped}
      stake={stake === 0n ? undefined : stake}
      symbol={state.symbol}
      blocked={isLocked(state) || faultOf(client, state) !== undefined}
      fixedStake={client.stakeOf !== undefined}
      onSendAgain={state.unanswered && (() => void dealer.sendAgain())}
      onStart={(plan) => void dealer.startAuto(plan)}
      onStop={dealer.stopAuto}
    />
  );
}

function Manual({ client, state, dealer, money }: BetPanelProps) {
  const stands = state.unanswered ? 'again' : hasSteps(state) && client.Actions ? 'steps' : 'bet';
  const kept = useKeptFocus();
  return (
    <div className={css.manual} {...kept}>
      {stands === 'again' && <AgainButton dealer={dealer} />}
      {stands === 'steps' && <Steps client={client} state={state} dealer={dealer} money={money} />}
      {stands === 'bet' && <BetButton client={client} state={state} dealer={dealer} money={money} />}
    </div>
  );
}

type Played = Pick<BetPanelProps, 'client' | 'state' | 'dealer' | 'money'>;

function AgainButton({ dealer }: Pick<Played, 'dealer'>) {
  const { t } = useTexts();
  return (
    <button type="button" className={css.go} onClick={() => void dealer.sendAgain()}>
      {t('bet.sendAgain')}
      <small>{t('bet.sendAgainNote')}</small>
    </button>
  );
}

function Steps({ client, state, dealer, money }: Played) {
  const { round, settled } = state.stage;
  // What can be done stays in its place while it is being shown what came of it.
  const view = useRef<unknown>(undefined);
  if (settled) view.current = round?.view;
  if (!round || !client.Actions) return null;
  return (
    <div className={css.actions}>
      <client.Actions
        choices={choicesOf(state)}
        act={(action) => void dealer.act(action)}
        view={view.current}
        stake={round.stake}
        money={money}
      />
    </div>
  );
}

function BetButton({ client, state, dealer, money }: Played) {
  const { t } = useTexts();
  const stake = stakeOf(client, state);
  const waits = isBusy(state) || openRound(state) !== undefined;
  const fault = waits ? undefined : faultOf(client, state);
  return (
    <button
      type="button"
      className={css.go}
      disabled={fault !== undefined}
      aria-disabled={waits || undefined}
      aria-busy={state.asked !== undefined || undefined}
      onClick={() => {
        bringStage();
        void dealer.begin();
      }}
    >
      {state.free && stake
        ? t('free.play')
        : stake
          ? t('bet.place', { stake: money(stake) })
          : t(client.stakeOf ? 'bet.choose' : 'bet.typeStake')}
      {openRound(state) && !isBusy(state) && <small>{t('bet.playing')}</small>}
    </button>
  );
}

const Session = memo(function Session({
  session,
  symbol,
  limits,
  rules,
}: Pick<TableState, 'session' | 'symbol' | 'limits' | 'rules'>) {
  const { t } = useTexts();
  const language = useLanguage();
  const minutes = useMinutes(session.startedAt);
  const net = rules.showNet ? formatCurrency(session.net, symbol, language, 'always') : '';
  return (
    <dl className={css.prospects}>
      <div>
        <dt>{t('bet.maxProfit')}</dt>
        <dd>{formatCurrency(limits.maxProfit, symbol, language)}</dd>
      </div>
      {(rules.showNet || rules.showTimer) && (
        <div className={classNames(css.parted)}>
          <dt>{rules.showTimer ? t('bet.session', { minutes }) : t('bet.net')}</dt>
          <dd>{net}</dd>
        </div>
      )}
    </dl>
  );
});
