import { call } from '@palpite/contract/base/client.ts';
import { status } from '@palpite/contract/site/player.ts';

/** Whether an origin ('https://palpite.example') is a site of that brand; the brand is asked. */
export async function isHostOfBrand(origin: string, merchant: string): Promise<boolean> {
  const url = URL.parse(origin);
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  const caller = { baseUrl: '', merchant, token: () => undefined, language: () => 'PT' };
  const { info } = await call(caller, status, {});
  return info.domainRoute.includes(url.hostname);
}
