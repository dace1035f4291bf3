import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Repeat, RotateCw, Trash2 } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { ChipsInHand } from '../../cloth/rail.tsx';
import panel from '../../frame/panel.module.css';
import type { Playing } from '../mat/use-playing.ts';
import { isOpen, takesBets, totalOf } from '../state.ts';
import css from './foot.module.css';
import { NoteText } from './note-text.tsx';
import { useSeconds } from './use-seconds.ts';

export interface FootProps {
  playing: Playing;
  depositHref: string;
  /** One of several on the page, by its name: drawn in less room. */
  of?: string;
  onBet(): void;
}

/** The chips to lay, what can be done with those laid, and the one button that makes them a bet. */
export function Foot({ playing, depositHref, of, onBet }: FootProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { state, stakes, hand, onHand, act, now } = playing;
  const { laid, before, again, symbol } = state;
  const open = isOpen(state);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const tools = [
    { name: 'undo', isOn: before.length > 0, face: <RotateCw size={20} /> },
    { name: 'clear', isOn: laid.length > 0, face: <Trash2 size={20} /> },
    { name: 'double', isOn: laid.length > 0, face: <b>×2</b> },
    { name: 'repeat', isOn: again.length > 0, face: <Repeat size={20} /> },
  ] as const;
  return (
    <section
      className={classNames(css.foot, of !== undefined && css.small)}
      id={of === undefined ? 'bet' : undefined}
      tabIndex={-1}
      aria-label={of === undefined ? t('bet.panel') : t('several.bet', { table: of })}
    >
      <p className={css.note} role="alert">
        <NoteText state={state} depositHref={depositHref} />
      </p>
      <ChipsInHand className={css.chips} stakes={stakes} hand={hand} onHand={onHand} locked={false} money={money} />
      <div className={css.tools}>
        {tools.map(({ name, isOn, face }) => (
          <button
            key={name}
            type="button"
            className={css[name]}
            title={t(`tool.${name}`)}
            aria-disabled={!open || !isOn || undefined}
            onClick={() => act(name)}
          >
            <span className="sr-only">{t(`tool.${name}`)}</span>
            <span className={css.face} aria-hidden="true">
              {face}
            </span>
          </button>
        ))}
      </div>
      <BetButton state={state} money={money} now={now} onBet={onBet} />
    </section>
  );
}

function BetButton({
  state,
  money,
  now,
  onBet,
}: Pick<Playing, 'state' | 'now'> & Pick<FootProps, 'onBet'> & { money(amount: Micro): string }) {
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
