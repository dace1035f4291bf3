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
import { startTexts } from '../base/texts.ts';
import { hireDealer } from './dealer.ts';
import { keepLine } from './live.ts';
import { Page } from './page.tsx';
import { replay } from './replay.ts';
import { soundsOf } from './sounds.ts';
import { initialState } from './state.ts';
import { tablesWire } from './wire.ts';

applyRememberedTheme();
const launch = readLaunch();
const shared = ['table', 'cards', 'cloth', 'chat', 'live'];
let language: Language = await startTexts('tables', launch.language, shared);

const store = makeStore(initialState, replay);
const seat = keepSeat('tables');
const wire = tablesWire(
  gameCaller(
    () => seat.read()?.token,
    () => language,
  ),
);
const listen = keepLine();
const dealer = hireDealer({
  ...{ store, seat, wire, listen },
  now: Date.now,
  clock: () => performance.now(),
  wait: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
  newKey: () => crypto.randomUUID(),
  ...soundsOf(() => store.get().table),
});

const reality = realityHere(() => language);
const entered = dealer.enter(launch.ticket);
await hereSoon(store, ({ phase }) => phase !== 'entering');
keepDrawn('tables', shared, language, (shown, change) => {
  language = shown;
  return (
    <Page
      {...{ store, dealer, wire, listen, reality }}
      language={shown}
      backHref={launch.back}
      onLanguage={change}
      token={() => seat.read()?.token}
    />
  );
});
await entered;
const { table } = store.get();
if (reality && table) siteHere.say({ caller: reality, code: table });
if (seat.read()?.currency !== 'FUN') void followLossLimit(reality, store);

refreshOnReturn(
  () => store.get().phase === 'ready',
  () => void dealer.refresh(),
);
