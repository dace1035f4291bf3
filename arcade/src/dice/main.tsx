import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import type { Language } from '@palpite/ui/language.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { readLaunch } from '../base/address.ts';
import { preferences } from '../base/preferences.ts';
import { realityWire } from '../base/reality.ts';
import { gameCaller, keepSeat } from '../base/seat.ts';
import { sounding } from '../base/sound.ts';
import { makeStore } from '../base/store.ts';
import { speak, startTexts } from '../base/texts.ts';
import { hireDealer } from './dealer.ts';
import { Page } from './page.tsx';
import { replay } from './replay.ts';
import { sounds } from './sounds.ts';
import { initialState } from './state.ts';
import { diceWire } from './wire.ts';

applyRememberedTheme();
const launch = readLaunch();
let language: Language = await startTexts('dice', launch.language, ['table']);

const store = makeStore(initialState, replay);
const seat = keepSeat('dice');
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
/** The die falls for 600 ms, turbo 120; where less motion is wanted it only appears. */
const fallMs = () => (preferences.get().turbo || wantsLessMotion() ? 120 : 600);

const dealer = hireDealer({
  store,
  seat,
  wire: diceWire(
    gameCaller(
      () => seat.read()?.token,
      () => language,
    ),
  ),
  now: Date.now,
  wait,
  newKey: () => crypto.randomUUID(),
  pace: () => ({ fallMs: fallMs(), pauseMs: preferences.get().turbo ? 0 : 300 }),
  onFall: () => sounding(sounds.roll),
  onLanded: (round) => sounding(sounds[round.payout > round.stake ? 'win' : 'land']),
});

const element = document.getElementById('root');
if (!element) throw new Error('the page has no root');
const root = createRoot(element);

const siteToken = sessionStorage.getItem('token') ?? undefined;
const reality =
  siteToken === undefined
    ? undefined
    : realityWire(
        gameCaller(
          () => siteToken,
          () => language,
        ),
      );

function render(): void {
  document.title = i18next.t('pageTitle');
  root.render(
    <Page
      store={store}
      dealer={dealer}
      language={language}
      backHref={launch.back}
      reality={reality}
      fallMs={fallMs}
      onLanguage={change}
    />,
  );
}

function change(next: Language): void {
  void speak('dice', next, ['table']).then(() => {
    language = next;
    render();
  });
}

render();
await dealer.enter(launch.ticket);

// A deposit made in another tab is here when the player comes back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && store.get().phase === 'ready') void dealer.refresh();
});

if (siteToken !== undefined) {
  const { listenToBalance } = await import('../base/live-balance.ts');
  listenToBalance(
    siteToken,
    () => seat.read()?.currency ?? '',
    (available) => store.say({ type: 'balanceTold', available }),
    () => void dealer.refresh(),
  );
}
