import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import type { Language } from '@palpite/ui/text/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { readLaunch } from '../base/address.ts';
import { hereSoon, keepDrawn, realityHere, refreshOnReturn } from '../base/page/page-root.ts';
import { followLossLimit } from '../base/reality/loss-limit.ts';
import { gameCaller, keepSeat } from '../base/seat/seat.ts';
import { makeStore } from '../base/seat/store.ts';
import { siteHere } from '../base/site-here.ts';
import { sounding } from '../base/sound.ts';
import { startTexts } from '../base/texts.ts';
import { cartsIn } from './cart/kept-cart.ts';
import { hireDealer } from './dealer.ts';
import { familyOf } from './families.ts';
import { listenToIssues } from './live.ts';
import { Page } from './page.tsx';
import { replay } from './replay.ts';
import { drawnSound } from './sounds.ts';
import { initialState } from './state.ts';
import { lotteryWire } from './wire.ts';

applyRememberedTheme();
const startsInLobby = new URL(location.href).searchParams.get('view') === 'lobby';
const launch = readLaunch();
let language: Language = await startTexts('lottery', launch.language, ['table']);

const store = makeStore(initialState, replay);
const seat = keepSeat('lottery');
const caller = gameCaller(
  () => seat.read()?.token,
  () => language,
);
const wire = lotteryWire(caller);
const dealer = hireDealer({
  ...{ store, seat, wire, familyOf, listen: listenToIssues },
  carts: cartsIn(() => localStorage),
  now: Date.now,
  wait: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
  newKey: () => crypto.randomUUID(),
  onDrawn: () => sounding(drawnSound),
});

const reality = realityHere(() => language);
const entered = dealer.enter(launch.ticket);
await hereSoon(store, ({ phase }) => phase !== 'entering');
keepDrawn('lottery', ['table'], language, (shown, change) => {
  language = shown;
  return (
    <Page
      {...{ store, dealer, wire, caller, reality, startsInLobby }}
      language={shown}
      backHref={launch.back}
      onLanguage={(next) => {
        change(next);
        // the name of the lottery and the words of a refusal come from the platform
        language = next;
        void dealer.refresh();
      }}
    />
  );
});
await entered;
const code = store.get().table?.gameCode;
if (reality && code) siteHere.say({ caller: reality, code });
if (seat.read()?.currency !== 'FUN') void followLossLimit(reality, store);

refreshOnReturn(
  () => store.get().phase === 'ready',
  () => void dealer.refresh(),
);
