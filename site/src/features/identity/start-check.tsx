import { Refused } from '@palpite/contract/base/client.ts';
import { type IdentityInfo, startIdentity } from '@palpite/contract/identity/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { ExternalLink } from '@palpite/ui/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import { identityQuery } from './identity-data.ts';
import css from './identity-page.module.css';

/** The way to the verifier's own page, which takes the place of this one. */
export function StartCheck({ info }: { info: IdentityInfo }) {
  const t = useTexts('identity');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const { state, mayStart, triesLeft, reasons } = info;

  const start = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await ask(startIdentity, {});
      location.assign(url);
    } catch (error) {
      setFailure(failureText(error, t));
      // it stands otherwise than this page believes: another tab, or the result has come
      if (error instanceof Refused) void queries.invalidateQueries({ queryKey: identityQuery.queryKey });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  if (!mayStart) return <p className={css.closed}>{t(reasons.includes('underage') ? 'closedAge' : 'closedToday')}</p>;
  return (
    <section className={css.start}>
      <FormAlert message={failure} />
      <Button size={52} full busy={busy} icon={<ExternalLink size={20} />} onClick={() => void start()}>
        {t(state === 'none' ? 'begin' : state === 'started' ? 'goOn' : 'tryAgain')}
      </Button>
      <p>{t(triesLeft === 1 ? 'triesLast' : 'triesLeft', { count: triesLeft })}</p>
    </section>
  );
}
