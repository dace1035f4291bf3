import '@palpite/ui/tokens.css';
import '@palpite/ui/fonts.css';
import '@palpite/ui/base.css';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startTexts } from './i18n.ts';

async function start(): Promise<void> {
  applyRememberedTheme();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  await startTexts();
  createRoot(root).render(<App />);
}

start().catch((error: unknown) => {
  // without its texts the page can only say this, in both languages
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.style.cssText = 'margin:20vh auto;max-width:32ch;text-align:center';
  said.textContent =
    'A página não carregou. Atualize para tentar de novo. · The page did not load. Reload to try again.';
  document.body.append(said);
  throw error;
});
