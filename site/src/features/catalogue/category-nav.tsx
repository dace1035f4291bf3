import { classNames } from '@palpite/ui/class-names.ts';
import {
  Cherry,
  Dices,
  Fish,
  Flame,
  Gamepad2,
  Radio,
  Spade,
  Ticket,
  TicketPercent,
  Trophy,
} from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { useTexts } from '../../base/texts.ts';
import { lobbyQuery } from './catalogue-data.ts';
import css from './category-nav.module.css';
import { lobbyPath, readLobby, type Section, type SectionType, sectionsOf } from './lobby-state.ts';

const icons: Readonly<Record<SectionType, typeof Dices>> = {
  INHOUSE: Dices,
  HOT: Flame,
  RNG: Cherry,
  LIVE: Radio,
  FISH: Fish,
  SPORTS: Trophy,
  PVP: Spade,
  ESPORTS: Gamepad2,
  COCKFIGHT: Trophy,
  LOTT: Ticket,
  ELOTT: TicketPercent,
};

export function CategoryIcon({ type, size }: { type: SectionType; size: number }) {
  const Icon = icons[type];
  return <Icon size={size} />;
}

/** The categories that have games; none until they are known. */
export function useSections(): readonly Section[] {
  const language = useLanguage();
  const { data } = useQuery(lobbyQuery(language));
  return sectionsOf(data?.games ?? []);
}

/** In the header of a desktop. */
export function CategoryNav({ className }: { className?: string | undefined }) {
  const t = useTexts('catalogue');
  const { type } = readLobby(useSearch());
  const sections = useSections().filter((section) => section.type !== 'HOT');
  return (
    <nav className={classNames(css.nav, className)} aria-label={t('shortcuts')}>
      {sections.map((section) => (
        <Link
          key={section.type}
          href={lobbyPath(section.type)}
          aria-current={type === section.type ? 'page' : undefined}
        >
          {t(`type.${section.type}`)}
        </Link>
      ))}
      <a href="/arcade/verify/">{t('verifier')}</a>
    </nav>
  );
}

/** In the side menu: with how many games each has. */
export function CategoryRows({
  rowClass,
  currentClass,
}: {
  rowClass: string | undefined;
  currentClass: string | undefined;
}) {
  const t = useTexts('catalogue');
  const { type } = readLobby(useSearch());
  return useSections().map((section) => {
    const here = type === section.type;
    const name = t(`type.${section.type}`);
    return (
      <Link
        key={section.type}
        href={lobbyPath(section.type)}
        title={name}
        className={classNames(rowClass, here && currentClass)}
        aria-current={here ? 'page' : undefined}
      >
        <CategoryIcon type={section.type} size={20} />
        <span>{name}</span>
        <b>{section.games.length}</b>
      </Link>
    );
  });
}

/** In the footer. */
export function CategoryLinks() {
  const t = useTexts('catalogue');
  return useSections().map((section) => (
    <li key={section.type}>
      <Link href={lobbyPath(section.type)}>{t(`type.${section.type}`)}</Link>
    </li>
  ));
}
