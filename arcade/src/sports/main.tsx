import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import type { Language } from '@palpite/ui/text/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { readLaunch } from '../base/address.ts';
import { hereSoon, keepDrawn, realityHere, refreshOnReturn } from '../base/page/page-root.ts';
import { followLossLimit } from '../base/reality/loss-limit.ts';
import { gameCaller, keepSeat } from '../base/seat/seat.ts';
import { startTexts } from '../base/texts.ts';
import { listenToEvents } from './live.ts';
import { openDesk } from './open-desk.ts';
import { Page } from './page.tsx';
import { sportsWire } from './wire.ts';

applyRememberedTheme();
const launch = readLaunch();
let language: Language = await startTexts('sports', launch.language, ['table']);

const seat = keepSeat('sports');
const caller = gameCaller(
  () => seat.read()?.token,
  () => language,
);
const desk = openDesk({
  ...{ seat, wire: sportsWire(caller), listen: listenToEvents, storage: () => localStorage },
  now: Date.now,
  wait: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
  later: (call, ms) => void setTimeout(call, ms),
  newKey: () => crypto.randomUUID(),
});
const { store, dealer } = desk;

const reality = realityHere(() => language);
const entered = dealer.enter(launch.ticket);
await hereSoon(store, ({ phase }) => phase !== 'entering');
keepDrawn('sports', ['table'], language, (shown, change) => {
  language = shown;
  return (
    <Page
      {...{ desk, reality }}
      language={shown}
      backHref={launch.back}
      onLanguage={(next) => {
        change(next);
        // the words of a refusal come from the platform
        language = next;
      }}
    />
  );
});
await entered;
if (seat.read()?.currency !== 'FUN') void followLossLimit(reality, store);

refreshOnReturn(
  () => store.get().phase === 'ready',
  () => void dealer.refresh(),
);
