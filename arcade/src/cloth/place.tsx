import type { Chip as Laid } from '@palpite/math/games/roulette/play.ts';
import { type Place as ClothPlace, places } from '@palpite/math/games/roulette/rules.ts';
import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { Money } from '../table/game-client.ts';
import { amountOn } from './amount-on.ts';
import { Chip } from './chip.tsx';
import css from './place.module.css';
import { oddsText, placeName } from './place-name.ts';

/** What every place of the cloth shares. */
export interface Cloth {
  chips: readonly Laid[];
  stakes: readonly Micro[];
  /** The places that won, once the chips have been looked at. */
  won: readonly string[] | null;
  locked: boolean;
  money: Money;
  lay(place: string): void;
  take(place: string): void;
  /** What lies there besides the player's chips, seen and in words. */
  beside?: ((place: string) => { readonly seen: ReactNode; readonly said: string } | undefined) | undefined;
  /** Shows which numbers a place covers; none when it is left. */
  light(place: ClothPlace | undefined): void;
}

export interface PlaceProps {
  name: string;
  cloth: Cloth;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  tabIndex: number;
  onFocus(): void;
  children?: ReactNode;
}

/** A place of the cloth: pressed, it takes a chip; Delete or the other button of the mouse takes the pile away. */
export function Place({ name, cloth, className, style, tabIndex, onFocus, children }: PlaceProps) {
  const { t } = useTexts();
  const { chips, stakes, won, locked, money, lay, take, light, beside } = cloth;
  const place = places.get(name);
  // A cloth has many places, and they are drawn again whenever another one is pointed at.
  const label = useMemo(
    () => place && t('scene.place', { name: placeName(name, t), odds: oddsText(place) }),
    [name, place, t],
  );
  if (!place) return null;
  const amount = amountOn(chips, name);
  const other = beside?.(name);
  const said = [label, amount > 0n && t('scene.laid', { amount: money(amount) }), other?.said].filter(Boolean);
  const fate = won && amount > 0n ? (won.includes(name) ? css.won : css.lost) : undefined;
  return (
    <button
      type="button"
      data-place={name}
      className={classNames(css.place, className)}
      style={style}
      tabIndex={tabIndex}
      aria-label={said.join(', ')}
      aria-disabled={locked || undefined}
      // A press of the mouse leaves the focus where it was: the space bar then still bets.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => lay(name)}
      onContextMenu={(event) => {
        event.preventDefault();
        take(name);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') take(name);
      }}
      onFocus={() => {
        onFocus();
        light(place);
      }}
      onBlur={() => light(undefined)}
      onPointerEnter={() => light(place)}
      onPointerLeave={() => light(undefined)}
    >
      {children}
      {other?.seen}
      {amount > 0n && <Chip amount={amount} stakes={stakes} className={classNames(css.chip, fate)} />}
    </button>
  );
}
