import { type GameType, type Lane, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Link } from 'wouter';
import { useTexts } from '../../../base/text/texts.ts';
import { pageOf } from '../nav/category-state.ts';
import css from './game-list-page.module.css';
import toolsCss from './list-tools.module.css';
import { ToAllGames } from './state/list-states.tsx';

interface NoSuchGamesProps {
  type: GameType;
  lanes: readonly Lane[];
  title?: string;
  text?: string;
}

/** The brand has no games of this type: it says so, and leads to the types it has. */
export function NoSuchGames({ type, lanes, title, text }: NoSuchGamesProps) {
  const t = useTexts('games', 'catalogue');
  const name = t(`catalogue:type.${type}`);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{name}</h1>
      </header>
      <Empty
        className={css.games ?? ''}
        art={<HeroArt name="farol" size={160} />}
        title={title ?? t('noType', { type: name })}
        text={text ?? t('noTypeText')}
        actions={<ToAllGames leading />}
      />
      <OtherTypes lanes={lanes} />
    </div>
  );
}

/** The types there are games of, each with its page. */
export function OtherTypes({ lanes }: { lanes: readonly Lane[] }) {
  const t = useTexts('games', 'catalogue');
  const there = lanes.filter((lane) => vendorCardsOf(lane).length > 0);
  if (there.length === 0) return null;
  return (
    <nav className={toolsCss.others} aria-label={t('otherTypes')}>
      {there.map(({ title }) => (
        <Link key={title} href={pageOf(title)}>
          {t(`catalogue:type.${title}`)}
        </Link>
      ))}
    </nav>
  );
}
