import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import { status } from '@palpite/contract/site/player.ts';
import { type Language, readLanguage, rememberedLanguage } from '@palpite/ui/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ask, merchant, sealWith } from '../base/caller.ts';
import { takeHandoffLink } from '../base/handoff-link.ts';
import { keepMerchant } from '../base/session.ts';
import { changeLanguage, startLanguage } from './language.ts';
import { newQueryClient } from './queries.ts';
import { Start } from './start.tsx';

const defaultLanguage: Language = 'PT';

/** Asks whether the site is open, loads the texts meanwhile, then draws. Until then the page shows its static outline. */
async function begin(place: HTMLElement): Promise<void> {
  takeHandoffLink();
  keepMerchant(merchant);
  // the cipher comes with the first password, not with the first paint
  sealWith(async (...told) => (await import('../base/sealing.ts')).seal(merchant, ...told));
  // the script that sets it ahead of the paint may arrive after this one
  applyRememberedTheme();
  const askStatus = () => ask(status, {});
  // the server names the brand of the address; where it names none there is nobody to ask
  const unknownHost = merchant === '';
  const asked = unknownHost ? undefined : askStatus().catch(() => undefined);
  const [site] = await Promise.all([asked, startLanguage(defaultLanguage)]);
  const preferred = readLanguage(unknownHost ? navigator.language : site?.info.defaultLanguage);
  if (preferred && preferred !== defaultLanguage && rememberedLanguage() === undefined) await changeLanguage(preferred);
  place.removeAttribute('aria-busy');
  // In slices: a slow phone stays able to scroll and press while the page is drawn.
  startTransition(() =>
    createRoot(place).render(
      <Start first={site} ask={askStatus} queries={newQueryClient()} unknownHost={unknownHost} />,
    ),
  );
}

const place = document.getElementById('root');
if (place) {
  begin(place).catch(() => {
    // Not even the texts arrived: the page carries a sentence for that, in both languages.
    place.hidden = true;
    document.getElementById('not-loaded')?.removeAttribute('hidden');
  });
}
