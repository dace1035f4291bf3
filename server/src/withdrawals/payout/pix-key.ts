import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils';
import { maskCpf } from '../../players/players.ts';

export type PixKeyType = 'CPF' | 'EMAIL' | 'PHONE' | 'EVP';

/**
 * The key as banks write it: CPF of eleven digits, e-mail and random key in lower case, phone as '+5511987654321'. For
 * CPF, nothing typed means the player's own. undefined for what is no key of that type.
 */
export function readPixKey(type: PixKeyType, typed: string, ownCpf: string): string | undefined {
  if (type === 'CPF' && typed === '') return ownCpf;
  // eleven digits may be a phone or a CPF: the country code settles it
  const text = type === 'PHONE' ? `+55${typed.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')}` : typed;
  const found = getPixKeyInfo(text);
  return found?.type === type.toLowerCase() ? found.value : undefined;
}

/** What type of key this is, as banks write it; undefined for none a person can have. */
export function typeOfKey(key: string): PixKeyType | undefined {
  const type = getPixKeyInfo(key)?.type.toUpperCase();
  return type === 'CPF' || type === 'EMAIL' || type === 'PHONE' || type === 'EVP' ? type : undefined;
}

/** Enough of the key to recognise one's own. */
export function maskPixKey(type: PixKeyType, key: string): string {
  switch (type) {
    case 'CPF':
      return maskCpf(key);
    case 'EMAIL': {
      const [name = '', domain = ''] = key.split('@');
      return `${name.slice(0, 2)}···@${domain}`;
    }
    case 'PHONE':
      return `${key.slice(0, 3)} ${key.slice(3, 5)} ·····-${key.slice(-4)}`;
    case 'EVP':
      return `${key.slice(0, 4)}···${key.slice(-4)}`;
  }
}
