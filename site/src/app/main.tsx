import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import { addressOf } from '@palpite/contract/base/address.ts';
import { lobby } from '@palpite/contract/catalogue/player.ts';
import { announcements, siteAnnouncements } from '@palpite/contract/messages/player.ts';
import { status } from '@palpite/contract/site/player.ts';
import { type Language, readLanguage, rememberedLanguage } from '@palpite/ui/text/language.ts';
import { prepareNumbers } from '@palpite/ui/text/number-format.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { announcementsQuery } from '../base/announcements.ts';
import { takeHandoffLink } from '../base/handoff-link.ts';
import { watchInstall } from '../base/page/install.ts';
import { ask, merchant, sealWith, setCallerLanguage } from '../base/session/caller.ts';
import { hasSight, sightLanguage } from '../base/session/first-sight.ts';
import { keepMerchant, readToken } from '../base/session/session.ts';
import { keepZone } from '../base/text/brand-zone.ts';
import { spokenLanguage, writtenLanguages } from '../base/text/texts.ts';
import { lobbyQuery } from '../features/catalogue/catalogue-data.ts';
import { newQueryClient } from './queries.ts';
import { comingAt } from './routes.tsx';
import { registerServiceWorker } from './service-worker.ts';
import { keepToOffered, speakFor, startLanguage } from './shell/language/language.ts';
import { Start } from './start.tsx';

const defaultLanguage: Language = 'PT';
/** How long the frame waits for the page of its address, once all else is there. */
const togetherMs = 1_000;

/**
 * Asks whether the site is open, loads the texts meanwhile, then draws. Until then the page shows its static outline.
 */
async function begin(place: HTMLElement): Promise<void> {
  takeHandoffLink();
  // the browser offers it early and once
  watchInstall();
  keepMerchant(merchant);
  // the cipher comes with the first password, not with the first paint
  sealWith(async (...told) => (await import('../base/session/sealing.ts')).seal(merchant, ...told));
  // the script that sets it ahead of the paint may arrive after this one
  applyRememberedTheme();
  // the names in the status come in the language that will be spoken, as far as that is known by now
  const early = readLanguage(rememberedLanguage() ?? sightLanguage(), writtenLanguages) ?? defaultLanguage;
  setCallerLanguage(early);
  const askStatus = () => ask(status, {});
  // the server names the brand of the address; where it names none there is nobody to ask
  const unknownHost = merchant === '';
  // the page of the address is on its way while its texts are; what does not arrive is asked
  // for again where it is drawn
  const page = comingAt(location.pathname);
  const pageCame = page?.bring().catch(() => undefined);
  const asked = unknownHost ? undefined : askStatus().catch(() => undefined);
  // in a turn of its own, while the answers are on their way: done later, it would delay the first page
  setTimeout(() => prepareNumbers(early));
  const [site] = await Promise.all([
    asked,
    startLanguage(readLanguage(sightLanguage(), writtenLanguages) ?? defaultLanguage, page?.rooms),
  ]);
  if (site) {
    keepZone(site.info.timeZone);
    await keepToOffered(site.info);
  } else if (unknownHost && rememberedLanguage() === undefined)
    await speakFor(readLanguage(navigator.language, writtenLanguages) ?? defaultLanguage);
  const queries = newQueryClient();
  await takeFirstSight(queries);
  // frame and page in one: a page that comes a moment after its frame would be held back for the sake of calm
  await Promise.race([pageCame, new Promise((resolve) => setTimeout(resolve, togetherMs))]);
  place.removeAttribute('aria-busy');
  // In slices: a slow phone stays able to scroll and press while the page is drawn.
  startTransition(() =>
    createRoot(place).render(
      <Start first={site} saidIn={early} ask={askStatus} queries={queries} unknownHost={unknownHost} />,
    ),
  );
  registerServiceWorker();
}

/**
 * What the lobby's first page brought along stands in its queries before it is drawn: nothing of it is ever a skeleton.
 */
async function takeFirstSight(queries: QueryClient): Promise<void> {
  const language = spokenLanguage();
  const visitor = readToken() === undefined;
  await Promise.all([
    hasSight(addressOf(lobby, {})) && queries.prefetchQuery(lobbyQuery(language)),
    visitor &&
      hasSight(addressOf(announcements, siteAnnouncements)) &&
      queries.prefetchQuery(announcementsQuery(language, false)),
  ]);
}

const place = document.getElementById('root');
if (place) {
  begin(place).catch(() => {
    // Not even the texts arrived: the page carries a sentence for that, in both languages.
    place.hidden = true;
    document.getElementById('not-loaded')?.removeAttribute('hidden');
  });
}
