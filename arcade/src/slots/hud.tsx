import type { SlotDrawn } from '@palpite/math/games/slots/seen.ts';
import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import type { Money } from '../table/game-client.ts';
import css from './hud.module.css';
import { drawingId } from './reels/tile.tsx';
import type { SlotTheme } from './theme.ts';

export interface HudProps {
  theme: SlotTheme;
  seen: SlotDrawn;
  stake: Micro;
  money: Money;
}

/** The sign over the reels: the game's name, or how its feature stands. Always of one height. */
export function Hud({ theme, seen, stake, money }: HudProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { free, respins } = seen;
  const number = (value: number) => formatScaled(value, 0, language);
  const ladder = free ? theme.ladder?.free : theme.ladder?.paid;
  return (
    <div className={css.hud}>
      {free ? (
        <p className={classNames(css.sign, css.feature)}>
          {free.symbol !== undefined && (
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <use href={`#${drawingId(free.symbol)}`} />
            </svg>
          )}
          {free.number === 0
            ? `${number(free.left)} ${t('slots.banner.free', { count: free.left })}`
            : t('slots.hud.free', { number: number(free.number), all: number(free.number + free.left) })}
          {!ladder && seen.times > 1 && <b className={css.times}>×{number(seen.times)}</b>}
        </p>
      ) : respins !== undefined ? (
        <p className={classNames(css.sign, css.feature)}>
          {t('slots.hud.respins')}
          <span className={css.pips} role="img" aria-label={t('slots.hud.left', { count: respins })}>
            {Array.from({ length: Math.max(respins, 3) }, (_, pip) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
              <i key={pip} className={classNames(pip < respins && css.on)} />
            ))}
          </span>
        </p>
      ) : (
        <p className={css.sign}>{t('title')}</p>
      )}
      {ladder && (
        <ol className={css.ladder} aria-label={t('slots.hud.ladder')}>
          {ladder.map((times) => (
            <li key={times} className={classNames(times === seen.times && css.on)}>
              ×{number(times)}
            </li>
          ))}
        </ol>
      )}
      {theme.Sign && <theme.Sign stake={stake} money={money} />}
    </div>
  );
}
