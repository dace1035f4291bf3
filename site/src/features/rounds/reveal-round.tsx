import { Button } from '@palpite/ui/button.tsx';
import { ShieldCheck } from '@palpite/ui/icon.tsx';
import { failureText } from '../../base/failure/failure.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './round.module.css';
import { useRevealSeed } from './rounds-data.ts';

/** Opens the server seed of a round and goes to the verifier with it; what that ends and begins is said before. */
export function RevealRound({ hash, verifier }: { hash: string; verifier: string }) {
  const t = useTexts('rounds');
  const reveal = useRevealSeed((serverSeed) => location.assign(withSeed(verifier, serverSeed)));
  return (
    <div>
      <p className={css.note}>{t('revealNote')}</p>
      <Button icon={<ShieldCheck size={18} />} busy={reveal.isPending} onClick={() => reveal.mutate(hash)}>
        {t('reveal')}
      </Button>
      {reveal.isError && (
        <p role="alert" className={css.none}>
          {failureText(reveal.error, t)}
        </p>
      )}
    </div>
  );
}

/** What the verifier is told stands behind the `#` and goes to no server. */
export function withSeed(verifier: string, serverSeed: string): string {
  const [path = '', fragment = ''] = verifier.split('#');
  const said = new URLSearchParams(fragment);
  said.set('serverSeed', serverSeed);
  return `${path}#${said}`;
}
