import { cellKey } from '@palpite/math/games/slots/grid.ts';
import type { SlotDrawn } from '@palpite/math/games/slots/seen.ts';
import type { Coin, SlotEvent } from '@palpite/math/games/slots/view.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { drawingId } from '../reels/tile.tsx';
import type { SlotTheme } from '../theme.ts';
import css from './coins.module.css';

export interface CoinsProps {
  theme: SlotTheme;
  seen: SlotDrawn;
  event: SlotEvent | undefined;
  quick: boolean;
}

/** The coins that stay, over darkened reels; the empty cells turn while a respin is told. */
export function Coins({ theme, seen, event, quick }: CoinsProps) {
  const held = new Map((seen.coins ?? []).map((coin) => [cellKey(coin.cell), coin]));
  const came = new Set(
    event?.kind === 'respin' || event?.kind === 'hold' ? event.coins.map(({ cell }) => cellKey(cell)) : [],
  );
  const turns = event?.kind === 'respin' ? seen : undefined;
  return (
    <div className={classNames(css.board, quick && css.quick)}>
      {seen.grid.map((column, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
        <div key={reel} className={css.reel}>
          {column.map((_, row) => {
            const key = cellKey([reel, row]);
            const coin = held.get(key);
            return (
              <div key={key} className={css.cell}>
                {/* each respin turns them anew */}
                {turns && (!coin || came.has(key)) && (
                  <Passing key={`turn${turns.turns}${held.size}${turns.respins}`} theme={theme} from={reel * 2 + row} />
                )}
                {coin && <CoinArt theme={theme} coin={coin} came={came.has(key) && event?.kind === 'respin'} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** What passes in a cell that turns: never a coin, which would look as if it had nearly come. */
function Passing({ theme, from }: { theme: SlotTheme; from: number }) {
  const others = theme.rules.symbols.map((_, symbol) => symbol).filter((symbol) => symbol !== theme.awaited?.symbol);
  return (
    <span className={css.turn}>
      {[0, 1].map((at) => (
        <svg key={at} viewBox="0 0 100 100" aria-hidden="true">
          <use href={`#${drawingId(others[(from + at) % others.length] ?? 0)}`} />
        </svg>
      ))}
    </span>
  );
}

function CoinArt({ theme, coin, came }: { theme: SlotTheme; coin: Coin; came: boolean }) {
  const { t } = useTexts();
  const language = useLanguage();
  const symbol = theme.awaited?.symbol ?? 0;
  return (
    <span className={classNames(css.coin, coin.jackpot && css[coin.jackpot], came && css.came)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href={`#${drawingId(symbol)}`} />
      </svg>
      <b>
        {formatScaled(coin.value, 0, language)}×{coin.jackpot && <small>{t(`slots.jackpot.${coin.jackpot}`)}</small>}
      </b>
    </span>
  );
}
