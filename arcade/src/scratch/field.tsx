import type { Charm } from '@palpite/math/games/scratch/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import type { Ref } from 'react';
import { CharmArt } from './art.tsx';
import css from './field.module.css';

export interface FieldProps {
  /** What it is and what is known of it, read aloud. */
  name: string;
  /** What lies under the silver; undefined while there is no card. */
  charm: Charm | undefined;
  pays: string;
  /** covered; or its silver falls off, so many milliseconds from now; or nothing is left of it. */
  silver: 'covered' | 'gone' | { readonly falls: number };
  wins: boolean;
  /** It is not for the player's hand. */
  closed: boolean;
  /** Takes its silver. */
  ref: Ref<HTMLCanvasElement>;
  /** `byKey`: pressed without a pointer. */
  onOpen(byKey: boolean): void;
}

/** A field of the card: a charm with what three of it pay, and silver over it. */
export function Field({ name, charm, pays, silver, wins, closed, ref, onOpen }: FieldProps) {
  const falls = typeof silver === 'object' ? silver.falls : undefined;
  return (
    <button
      type="button"
      className={classNames(css.field, wins && css.wins, silver === 'gone' && !wins && css.plain)}
      aria-label={name}
      aria-disabled={closed || undefined}
      tabIndex={closed ? -1 : 0}
      onClick={({ detail }) => !closed && onOpen(detail === 0)}
    >
      {charm && (
        <span className={css.charm} aria-hidden="true">
          <CharmArt charm={charm} />
          <b>{pays}</b>
        </span>
      )}
      <canvas
        ref={ref}
        className={classNames(css.silver, silver === 'gone' && css.gone, falls !== undefined && css.falls)}
        style={falls ? { animationDelay: `${falls}ms` } : undefined}
      />
    </button>
  );
}
