// The characters of a picture, for forms that were told to ask for them.
import { Refused } from '@palpite/contract/base/client.ts';
import { captcha } from '@palpite/contract/guard/player.ts';
import { Field } from '@palpite/ui/form/field.tsx';
import { RefreshCw } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ask, isPassing } from '../session/caller.ts';
import { useTexts } from '../text/texts.ts';
import css from './captcha-field.module.css';

/** The platform gives one picture a second. */
export const restMs = 1000;
/** A picture is good for five minutes; a new one comes shortly before. */
const freshMs = 290_000;
let fields = 0;

interface CaptchaFieldProps {
  field: UseFormRegisterReturn;
  error?: string | undefined;
}

/** Fetches its picture by itself. Each picture is good for one try: give the field a new `key` for a new one. */
export function CaptchaField({ field, error }: CaptchaFieldProps) {
  const t = useTexts('site');
  // a field of its own is a picture of its own, whatever the cache still holds
  const [own] = useState(() => ++fields);
  const picture = useQuery({
    queryKey: ['guard', 'captcha', own],
    queryFn: ({ signal }) => ask(captcha, {}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: freshMs,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: (failures, problem) => failures < 3 && (tooEarlyMs(problem) !== undefined || isPassing(problem)),
    retryDelay: (_failures, problem) => tooEarlyMs(problem) ?? restMs,
  });
  const resting = useRest(picture.dataUpdatedAt);
  const { ref, ...input } = field;
  const refresh = () => {
    void picture.refetch();
    document.getElementById(`captcha-${own}`)?.focus();
  };
  return (
    <Field
      {...input}
      ref={ref}
      id={`captcha-${own}`}
      label={t('captcha.label')}
      error={error}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={8}
      trail={
        <span className={css.trail} aria-busy={picture.isFetching}>
          {picture.data && !picture.isError ? (
            <img
              className={css.picture}
              src={`data:image/png;base64,${picture.data}`}
              alt={t('captcha.picture')}
              width={120}
              height={42}
            />
          ) : (
            <span className={`${css.picture} ${css.none}`}>{picture.isError && t('captcha.none')}</span>
          )}
          <button
            type="button"
            className={css.again}
            aria-label={t('captcha.refresh')}
            disabled={resting || picture.isFetching}
            onClick={refresh}
          >
            <RefreshCw size={18} />
          </button>
        </span>
      }
    />
  );
}

/** How long the platform wants us to wait; undefined for any other failure. */
function tooEarlyMs(problem: unknown): number | undefined {
  if (!(problem instanceof Refused) || problem.code !== 'TOO_MANY_REQUESTS') return undefined;
  const { value } = problem;
  const afterMs = typeof value === 'object' && value !== null && 'afterMs' in value ? value.afterMs : undefined;
  return typeof afterMs === 'number' ? afterMs : restMs;
}

/** True for a second after `since` (epoch ms). */
function useRest(since: number): boolean {
  const [restedAt, setRestedAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setRestedAt(since), restMs);
    return () => clearTimeout(timer);
  }, [since]);
  return restedAt !== since;
}
