import { beginSocialProof } from '@palpite/contract/social/player.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ProviderButton } from './provider-button.tsx';
import css from './social.module.css';
import { linksQuery } from './social-data.ts';
import { useLeaving } from './use-leaving.ts';

/**
 * In the question "is it you?", where an account has neither a password nor a second factor: who is
 * linked answers for the person.
 */
export function ProveWays() {
  const t = useTexts('social');
  const links = useQuery(linksQuery);
  const { to, error, leave } = useLeaving();
  if (!links.data && !links.isError) return <Skeleton height={52} radius={14} />;
  const failure = error ?? links.error;
  return (
    <div className={css.ways}>
      <p className={css.text}>{t('prove.text')}</p>
      {failure && <FormAlert message={failureText(failure, t)} />}
      {(links.data ?? [])
        .filter(({ linked }) => linked !== null)
        .map((provider) => (
          <ProviderButton
            key={provider.code}
            provider={provider}
            text={t('prove.action', { provider: provider.title })}
            busy={to === provider.code}
            onPress={() =>
              void leave(provider.code, () =>
                ask(beginSocialProof, { provider: provider.code, returnTo: location.pathname }),
              )
            }
          />
        ))}
    </div>
  );
}
