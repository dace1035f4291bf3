import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Repeat, RotateCw, Trash2 } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { ChipsInHand } from '../../cloth/rail.tsx';
import panel from '../../frame/panel.module.css';
import { isOpen, type TableState, takesBets, totalOf } from '../state.ts';
import css from './foot.module.css';
import { NoteText } from './note-text.tsx';
import { useSeconds } from './use-seconds.ts';

export interface FootProps {
  state: TableState;
  stakes: readonly Micro[];
  hand: Micro | undefined;
  depositHref: string;
  /** The server's clock. */
  now(): number;
  onHand(stake: Micro): void;
  onUndo(): void;
  onClear(): void;
  onDouble(): void;
  onRepeat(): void;
  onBet(): void;
}

/** The chips to lay, what can be done with those laid, and the one button that makes them a bet. */
export function Foot({ state, stakes, hand, depositHref, now, ...acts }: FootProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { laid, before, again, symbol } = state;
  const open = isOpen(state);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const tools = [
    { name: 'undo', act: acts.onUndo, isOn: before.length > 0, face: <RotateCw size={20} /> },
    { name: 'clear', act: acts.onClear, isOn: laid.length > 0, face: <Trash2 size={20} /> },
    { name: 'double', act: acts.onDouble, isOn: laid.length > 0, face: <b>×2</b> },
    { name: 'repeat', act: acts.onRepeat, isOn: again.length > 0, face: <Repeat size={20} /> },
  ];
  return (
    <section className={css.foot} id="bet" tabIndex={-1} aria-label={t('bet.panel')}>
      <p className={css.note} role="alert">
        <NoteText state={state} depositHref={depositHref} />
      </p>
      <ChipsInHand
        className={css.chips}
        stakes={stakes}
        hand={hand}
        onHand={acts.onHand}
        locked={false}
        money={money}
      />
      <div className={css.tools}>
        {tools.map(({ name, act, isOn, face }) => (
          <button
            key={name}
            type="button"
            className={css[name]}
            title={t(`tool.${name}`)}
            aria-disabled={!open || !isOn || undefined}
            onClick={act}
          >
            <span className="sr-only">{t(`tool.${name}`)}</span>
            <span className={css.face} aria-hidden="true">
              {face}
            </span>
          </button>
        ))}
      </div>
      <BetButton state={state} money={money} now={now} onBet={acts.onBet} />
    </section>
  );
}

function BetButton({
  state,
  money,
  now,
  onBet,
}: Pick<FootProps, 'state' | 'now' | 'onBet'> & { money(amount: Micro): string }) {
  const { t } = useTexts();
  const { laid, asked, mine, round } = state;
  const takes = takesBets(state);
  const seconds = useSeconds(takes ? round?.closesAt : undefined, now);
  const canBet = isOpen(state) && laid.length > 0;
  const says = () => {
    if (asked) return t('bet.asking', { stake: money(totalOf(asked.chips)) });
    if (mine) return t('bet.placed', { stake: money(mine.stake) });
    if (laid.length > 0) return t('bet.place', { stake: money(totalOf(laid)) });
    return t(takes ? 'bet.lay' : round ? 'bet.shut' : 'bet.none');
  };
  return (
    <button
      type="button"
      className={classNames(panel.go, css.go, (mine ?? asked) && css.placed)}
      aria-disabled={!canBet || undefined}
      aria-busy={asked !== undefined || undefined}
      onClick={canBet ? onBet : undefined}
    >
      {says()}
      {/* announced by the scene */}
      {seconds !== undefined && <small aria-hidden="true">{t('bet.closesIn', { seconds })}</small>}
    </button>
  );
}
