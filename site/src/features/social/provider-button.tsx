import type { SocialProvider } from '@palpite/contract/social/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import css from './social.module.css';

interface ProviderButtonProps {
  provider: SocialProvider;
  text: string;
  busy: boolean;
  onPress(): void;
}

/** The way to one provider. Its letter stands for it: its sign is not ours to draw. */
export function ProviderButton({ provider, text, busy, onPress }: ProviderButtonProps) {
  const letter = (
    <span className={css.letter} aria-hidden="true">
      {provider.title.slice(0, 1)}
    </span>
  );
  return (
    <Button variant="secondary" full icon={letter} busy={busy} onClick={onPress}>
      {text}
    </Button>
  );
}
