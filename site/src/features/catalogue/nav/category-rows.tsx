import { type Lane, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useTexts } from '../../../base/text/texts.ts';
import { TypeIcon } from '../type-icon.tsx';
import { useVendorChoice } from '../vendors.ts';
import { gameCountOf, pageOf, targetOf } from './category-state.ts';
import { useLanes } from './use-lanes.ts';

interface CategoryLinkProps {
  lane: Lane;
  className?: string | undefined;
  currentClass?: string | undefined;
  title?: string;
  children: ReactNode;
}

/** Leads to a category: a link to its page, or a button that starts the only vendor there is. */
export function CategoryLink({ lane, className, currentClass, title, children }: CategoryLinkProps) {
  const [path] = useLocation();
  const search = useSearch();
  const choose = useVendorChoice();
  const target = targetOf(lane.title, vendorCardsOf(lane));
  if ('vendor' in target)
    return (
      <button
        type="button"
        data-category={lane.title}
        className={className}
        title={title}
        onClick={() => void choose(lane.title, target.vendor)}
      >
        {children}
      </button>
    );
  const [page, asked] = target.page.split('?');
  const here = path === page && (asked === undefined || search === asked);
  return (
    <Link
      href={target.page}
      data-category={lane.title}
      title={title}
      className={classNames(className, here && currentClass)}
      aria-current={here ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

/** In the side menu: with how many games each has. */
export function CategoryRows(looks: { rowClass: string | undefined; currentClass: string | undefined }) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  return useLanes().map((lane) => {
    const name = t(`type.${lane.title}`);
    return (
      <CategoryLink
        key={lane.title}
        lane={lane}
        title={name}
        className={looks.rowClass}
        currentClass={looks.currentClass}
      >
        <TypeIcon type={lane.title} size={20} />
        <span>{name}</span>
        <b>{formatInteger(gameCountOf(lane), language)}</b>
      </CategoryLink>
    );
  });
}

/** In the footer: always the pages. */
export function CategoryLinks() {
  const t = useTexts('catalogue');
  return useLanes().map(({ title }) => (
    <li key={title}>
      <Link href={pageOf(title)}>{t(`type.${title}`)}</Link>
    </li>
  ));
}
