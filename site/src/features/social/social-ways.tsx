import { beginSocial } from '@palpite/contract/social/player.ts';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { portalHere } from '../../base/page/portal.ts';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ProviderButton } from './provider-button.tsx';
import css from './social.module.css';
import { providersQuery } from './social-data.ts';
import { useLeaving } from './use-leaving.ts';
import { WaysWaiting } from './ways-waiting.tsx';

/**
 * In the dialogs of the ways in: login by who else knows the visitor. Nothing where the brand has no
 * provider, or none is told.
 */
export function SocialWays({ returnTo }: { returnTo: string }) {
  const t = useTexts('social');
  const { data: providers, isPending } = useQuery(providersQuery);
  const { to, error, leave } = useLeaving();
  if (isPending) return <WaysWaiting />;
  if (!providers || providers.length === 0) return null;
  return (
    <div className={css.ways}>
      <p className={css.or}>{t('or')}</p>
      {error !== undefined && <FormAlert message={failureText(error, t)} />}
      <div className={css.row}>
        {providers.map((provider) => (
          <ProviderButton
            key={provider.code}
            provider={provider}
            text={t('with', { provider: provider.title })}
            busy={to === provider.code}
            onPress={() =>
              void leave(provider.code, () =>
                ask(beginSocial, { provider: provider.code, portal: portalHere(), returnTo }),
              )
            }
          />
        ))}
      </div>
    </div>
  );
}
