import { classNames } from '@palpite/ui/class-names.ts';
import { ChevronDown } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import css from './account-menu.module.css';

/** The face of the account menu: an initial on its tile, or a picture over it, and the name once it is known. */
export function AccountFace({ name, picture }: { name: string | undefined; picture?: ReactNode }) {
  return (
    <>
      <span className={css.avatar} data-letter={name?.slice(0, 1).toUpperCase()} aria-hidden="true">
        {picture}
      </span>
      <span className={css.name}>{name}</span>
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
