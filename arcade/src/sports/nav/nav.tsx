import { IconButton } from '@palpite/ui/button.tsx';
import { ChartColumn, House, Radio, ReceiptText, Search, SlidersHorizontal } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { useSports } from '../desk.tsx';
import { hrefOf, type Route, type View } from '../route.ts';
import { SportIcon } from '../sport-icon.tsx';
import css from './nav.module.css';

const places = [
  { view: 'home', Icon: House },
  { view: 'live', Icon: Radio },
  { view: 'search', Icon: Search },
  { view: 'results', Icon: ChartColumn },
  { view: 'bets', Icon: ReceiptText },
] as const satisfies readonly { view: View; Icon: typeof House }[];

const isHere = (route: Route, view: View) => (route.view === view ? ('page' as const) : undefined);

/** At a desk: the parts of the page, the sports and their leagues. */
export function SideNav({ route, onChoices }: { route: Route; onChoices(): void }) {
  const { t } = useTexts();
  const { sports, competitions } = useSports();
  return (
    <nav className={css.side} aria-label={t('nav.title')}>
      <ul>
        {places.map(({ view, Icon }) => (
          <li key={view}>
            <a className={css.link} href={hrefOf(view)} aria-current={isHere(route, view)}>
              <Icon size={18} />
              {t(`nav.${view}`)}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={css.link} onClick={onChoices}>
            <SlidersHorizontal size={18} />
            {t('nav.choices')}
          </button>
        </li>
      </ul>
      <ul className={css.sports}>
        {sports.map(({ sport, events, live }) => (
          <li key={sport}>
            <a
              className={css.link}
              href={hrefOf('sport', sport)}
              aria-current={route.view === 'sport' && route.of === sport ? 'page' : undefined}
            >
              <SportIcon sport={sport} size={18} />
              {t(`sport.${sport}`)}
              {live > 0 && <b className={css.live}>{live}</b>}
              <small className="num">{events}</small>
            </a>
          </li>
        ))}
      </ul>
      <h2>{t('nav.leagues')}</h2>
      <ul>
        {[...competitions]
          .sort((one, other) => one.rank - other.rank)
          .slice(0, 12)
          .map(({ id, name, events }) => (
            <li key={id}>
              <a
                className={css.link}
                href={hrefOf('league', id)}
                aria-current={route.view === 'league' && route.of === id ? 'page' : undefined}
              >
                <span className={css.name}>{name}</span>
                <small className="num">{events}</small>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** On a phone: the same at the foot of the window. */
export function BottomBar({ route }: { route: Route }) {
  const { t } = useTexts();
  return (
    <nav className={css.bar} aria-label={t('nav.bar')}>
      {places.map(({ view, Icon }) => (
        <a key={view} href={hrefOf(view)} aria-current={isHere(route, view)}>
          <Icon size={20} />
          <span>{t(`nav.${view}`)}</span>
        </a>
      ))}
    </nav>
  );
}

/** On a phone, above the home: its sports, and the way to the choices. */
export function PhoneHead({ onChoices }: { onChoices(): void }) {
  const { t } = useTexts();
  const { sports } = useSports();
  return (
    <div className={css.phoneHead}>
      <nav className={css.choice} aria-label={t('nav.all')}>
        {sports.map(({ sport, live }) => (
          <a key={sport} href={hrefOf('sport', sport)}>
            <SportIcon sport={sport} />
            {t(`sport.${sport}`)}
            {live > 0 && <b className={css.live}>{live}</b>}
          </a>
        ))}
      </nav>
      <IconButton label={t('nav.choices')} onClick={onChoices}>
        <SlidersHorizontal size={20} />
      </IconButton>
    </div>
  );
}
