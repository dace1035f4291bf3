import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { BetButton } from '../../live/bet-button.tsx';
import { LayingFoot } from '../../live/foot.tsx';
import { NoteText } from '../../live/note-text.tsx';
import { spotName } from '../mat/spot-text.ts';
import type { Playing } from '../mat/use-playing.ts';
import { isOpen, takesBets, totalOf } from '../state.ts';

export interface FootProps {
  playing: Playing;
  depositHref: string;
  /** One of several on the page, by its name: drawn in less room. */
  of?: string;
  onBet(): void;
}

/** Codes this page says by itself, besides those of every live table. */
const own: ReadonlySet<string> = new Set(['most', 'none']);

/** The chips to lay, what can be done with those laid, and the one button that makes them a bet. */
export function Foot({ playing, depositHref, of, onBet }: FootProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { state, stakes, hand, onHand, act, now } = playing;
  const { laid, before, again, symbol, asked, mine, round, note, resent, game } = state;
  const open = isOpen(state);
  const takes = takesBets(state);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const says = () => {
    if (asked) return t('bet.asking', { stake: money(totalOf(asked.chips)) });
    if (mine) return t('bet.placed', { stake: money(mine.stake) });
    if (laid.length > 0) return t('bet.place', { stake: money(totalOf(laid)) });
    return t(takes ? 'bet.lay' : round ? 'bet.shut' : 'bet.none');
  };
  const told = note && (
    <NoteText {...note} {...{ own, symbol, depositHref }} of={note.spot && spotName(game, note.spot, t)} />
  );
  return (
    <LayingFoot
      {...{ stakes, hand, onHand, money }}
      onTool={act}
      of={of === undefined ? undefined : t('several.bet', { table: of })}
      note={asked && resent > 0 ? t('fault.resending') : told}
      isOn={{
        undo: open && before.length > 0,
        clear: open && laid.length > 0,
        double: open && laid.length > 0,
        repeat: open && again.length > 0,
      }}
    >
      <BetButton
        says={says()}
        canBet={open && laid.length > 0}
        isAsking={asked !== undefined}
        isPlaced={mine !== undefined}
        closesAt={takes ? round?.closesAt : undefined}
        {...{ now, onBet }}
      />
    </LayingFoot>
  );
}
