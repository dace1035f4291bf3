import { join } from 'node:path';
import type { Login, Platform } from './platform/platform.ts';

/** What a person needs once the platform stands: addresses, logins, where things are kept, how to stop. */
export function welcome(platform: Platform, dataDir: string, took: string): string {
  const lines = [
    ['Site', platform.siteUrl],
    ['Office', platform.officeUrl],
    ['Outside', `${platform.outsideUrl}   the simulated bank and the authenticator`],
    ['SMS', `${platform.outsideUrl}/phone   what the platform sent to phones`],
    ['E-mail', `${platform.outsideUrl}/mailbox   what it sent to mailboxes`],
    ['Games', `${platform.vendorUrl}   an outside vendor: its books, and the switch that makes it misbehave`],
    ['Metrics', `${platform.opsUrl}/metrics   health on /health`],
    ['Data', `${dataDir}   logs in ${join(dataDir, 'logs')}`],
  ];
  const logins = platform.logins.map((login) => [title(login.who), spell(login, platform.outsideUrl)]);
  const table = (rows: string[][]) => rows.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`).join('\n');
  return `\nPalpite is running (ready in ${took}).\n\n${table(lines)}\n\n${logins.length > 0 ? `Logins for a look around:\n\n${table(logins)}\n\n` : ''}Ctrl-C stops it.\n`;
}

function spell({ username, password, totpSecret }: Login, outsideUrl: string): string {
  const login = `${username} / ${password}`;
  return totpSecret
    ? `${login}   authenticator key ${totpSecret}; its current code is on ${outsideUrl}/authenticator`
    : login;
}

function title(who: string): string {
  return who.slice(0, 1).toUpperCase() + who.slice(1);
}
