import { useState } from 'react';
import css from './avatar-picture.module.css';

/** The player's picture over the letter that stands for them; none, or one that does not arrive, leaves the letter. */
export function AvatarPicture({ address }: { address: string | null | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!address || broken === address) return null;
  return (
    <img
      className={css.picture}
      src={address}
      alt=""
      width={256}
      height={256}
      decoding="async"
      onError={() => setBroken(address)}
    />
  );
}
