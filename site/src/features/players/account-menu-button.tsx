import { classNames } from '@palpite/ui/class-names.ts';
import { ChevronDown } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import css from './account-menu.module.css';

interface AccountFaceProps {
  name: string | undefined;
  picture?: ReactNode;
  /** The club's label, or the number of the account. */
  below?: ReactNode;
  /** Something in the menu waits to be read. */
  marked?: boolean;
}

/** The face of the account menu: an initial on its tile, or a picture over it, and the name once it is known. */
export function AccountFace({ name, picture, below, marked = false }: AccountFaceProps) {
  return (
    <>
      <span className={css.tile} aria-hidden="true">
        <span className={css.avatar} data-letter={name?.slice(0, 1).toUpperCase()}>
          {picture}
        </span>
        {marked && <i className={css.mark} />}
      </span>
      <span className={css.name}>
        <b>{name}</b> <small>{below}</small>
      </span>
      <ChevronDown size={14} />
    </>
  );
}

/** Holds the menu's place until it arrives. */
export function AccountMenuButton() {
  return (
    <span className={classNames(css.button, css.place)} aria-hidden="true">
      <AccountFace name={undefined} />
    </span>
  );
}

export const accountButtonClass = css.button;
