// What we ask of the vendors of the RS_ family: their games, a way into one, what a round looked like, free rounds.
import * as z from 'zod/mini';
import type { Language } from '../base/room.ts';
import { sign, type Vendor } from '../vendors/vendors.ts';
import type { AwardAsked, Dialect, LaunchAsked, ListedGame, Partner } from './dialect.ts';
import { askVendor, VendorRefused, VendorUnavailable } from './outgoing.ts';
import { exactOut } from './rs.ts';

export interface RsPartnerForm {
  readonly signatureHeader: string;
  readonly keyIdHeader: string;
  /** Where their calls lie: '/operator/generic/v2'. */
  readonly under: string;
  /** Their play money. */
  readonly demoCurrency: string;
  /** Our number with them is sent as a number where it is one. */
  readonly numericOperator: boolean;
  /** Those they have texts in, English among them. */
  readonly languages: readonly string[];
  /** Whether a game of which the list does not say it can be tried for play money. */
  readonly demoUnsaid: boolean;
  /** Asked to see whether they are there. */
  readonly probe: string;
}

/** The settings of a vendor that the whole family reads. */
export const rsReads: Dialect['reads'] = [
  'operatorId',
  'subPartnerId',
  'launchOrigins',
  'pictureOrigins',
  'country',
  'jurisdiction',
];

const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));
const gameBody = z.object({
  game_code: z.string().check(z.minLength(1), z.maxLength(60)),
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  enabled: maybe(z.boolean()),
  category: maybe(z.string()),
  rtp: maybe(z.union([z.string(), z.number()])),
  url_thumb: maybe(z.string()),
  url_square_thumb: maybe(z.string()),
  demo_game_support: maybe(z.boolean()),
  currencies: maybe(z.array(z.string())),
  blocked_countries: maybe(z.array(z.string())),
});
type GameBody = z.output<typeof gameBody>;
const urlBody = z.object({ url: z.string() });
const prepaidBody = z.array(
  z.object({
    prepaid_uuid: z.string(),
    bet_value: maybe(z.number()),
    bet_count: maybe(z.number()),
  }),
);

export const rsPartner =
  (form: RsPartnerForm): Dialect['partner'] =>
  (platform, vendor) => {
    const operator = operatorOf(vendor, form);

    async function ask(path: string, fields: Record<string, unknown>, evenIfDown = false): Promise<unknown> {
      const body = JSON.stringify({ operator_id: operator, ...fields });
      const { signature, keyId } = sign(vendor, body);
      const { text } = await askVendor(platform, vendor, {
        method: 'POST',
        path: form.under + path,
        body,
        headers: { [form.signatureHeader]: signature, [form.keyIdHeader]: keyId },
        what: path.slice(1),
        evenIfDown,
      });
      try {
        return JSON.parse(text) as unknown;
      } catch (cause) {
        throw new VendorUnavailable(`${vendor.code} ${path}: an answer we cannot read`, { sent: true, cause });
      }
    }

    async function asked<Shape extends z.ZodMiniType>(
      path: string,
      fields: Record<string, unknown>,
      shape: Shape,
    ): Promise<z.output<Shape>> {
      const decoded = z.safeDecode(shape, (await ask(path, fields)) as z.input<Shape>);
      if (decoded.success) return decoded.data;
      throw new VendorUnavailable(`${vendor.code} ${path}: an answer we cannot read`, {
        sent: true,
        cause: decoded.error,
      });
    }

    return {
      async games() {
        const listed = await asked('/game/list', {}, z.array(z.unknown()));
        // one game that is told strangely must not keep the others away
        return listed.flatMap((each) => {
          const read = z.safeDecode(gameBody, each as z.input<typeof gameBody>);
          return read.success && read.data.enabled !== false ? (gameOf(read.data, vendor, form) ?? []) : [];
        });
      },
      async launchUrl(launch) {
        return (await asked('/game/url', launchFields(launch, vendor, form), urlBody)).url;
      },
      async roundUrl({ user, transaction, round }) {
        const fields = { user, transaction_uuid: transaction, round };
        try {
          return (await asked('/game/round', fields, urlBody)).url;
        } catch (error) {
          // it shows no such round
          if (error instanceof VendorRefused) return undefined;
          throw error;
        }
      },
      async grantAward(award) {
        const prepaid = await prepaidFor(award);
        await ask('/freebet/rewards/create', {
          reward_uuid: award.award,
          user: award.user,
          ...(vendor.settings.subPartnerId !== undefined && { sub_partner_id: vendor.settings.subPartnerId }),
          ...(prepaid !== undefined && { prepaid_uuid: prepaid }),
          game_code: award.gameCode,
          currency: award.currency,
          bet_value: exactOut(award.value),
          bet_count: award.rounds,
          end_time: award.endsAt.toISOString().slice(0, 19),
        });
      },
      async cancelAward(award) {
        await ask('/freebet/rewards/cancel', { reward_uuid: award });
      },
      async probe() {
        try {
          await ask(form.probe, {}, true);
        } catch (error) {
          // it does not know the question, but it is there
          if (!(error instanceof VendorRefused && error.answer.status === 404)) throw error;
        }
      },
    } satisfies Partner;

    /**
     * Theirs to choose from, where they have such a thing: the one that leaves the rounds and their
     * value open, or has the same.
     */
    async function prepaidFor({ gameCode, currency, rounds, value }: AwardAsked): Promise<string | undefined> {
      try {
        const offers = await asked('/freebet/prepaids/list', { game_code: gameCode, currency }, prepaidBody);
        const fitting = offers.find(
          ({ bet_value, bet_count }) =>
            (bet_value ?? exactOut(value)) === exactOut(value) && (bet_count ?? rounds) === rounds,
        );
        return fitting?.prepaid_uuid;
      } catch (error) {
        if (error instanceof VendorRefused && error.answer.status === 404) return undefined;
        throw error;
      }
    }
  };

function operatorOf({ settings, code }: Vendor, { numericOperator }: RsPartnerForm): string | number {
  const id = settings.operatorId ?? code;
  return numericOperator && /^\d{1,9}$/.test(id) ? Number(id) : id;
}

function launchFields(launch: LaunchAsked, vendor: Vendor, form: RsPartnerForm): Record<string, unknown> {
  const { seat, gameCode, language, phone, ip, country, lobbyUrl, depositUrl } = launch;
  const subPartner = vendor.settings.subPartnerId;
  return {
    ...(subPartner !== undefined && { sub_partner_id: subPartner }),
    ...(seat && { user: seat.user, token: seat.token }),
    game_code: gameCode,
    platform: phone ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: languageIn(language, form),
    lobby_url: lobbyUrl,
    deposit_url: depositUrl,
    ip,
    country,
    currency: seat?.currency ?? form.demoCurrency,
  };
}

/** Ours that go by another tongue's code with everybody else. */
const tongues: Partial<Record<Language, string>> = { CN: 'zh', TW: 'zh', 'PT-BR': 'pt' };

function languageIn(language: Language, { languages }: RsPartnerForm): string {
  const tongue = tongues[language] ?? language.toLowerCase();
  return languages.includes(tongue) ? tongue : 'en';
}

/** What they are to us; undefined: none that we show. */
function gameOf(
  game: GameBody,
  { settings, currencies }: Vendor,
  { demoUnsaid }: RsPartnerForm,
): ListedGame | undefined {
  const place = placeOf((game.category ?? '').toLowerCase());
  if (game.blocked_countries?.includes(settings.country ?? '')) return undefined;
  return {
    gameCode: game.game_code,
    name: game.name,
    ...place,
    trial: game.demo_game_support ?? demoUnsaid,
    rtp: hundredths(game.rtp),
    iconUrl: game.url_square_thumb ?? game.url_thumb ?? undefined,
    currencies: game.currencies ?? currencies,
  };
}

const tables = /roulette|blackjack|baccarat|poker|table|sic bo|dragon tiger|hi lo|andar|teen patti/;

/** Their categories are many; ours are by how a game is played. */
function placeOf(category: string): Pick<ListedGame, 'gameType' | 'classify'> {
  if (category.includes('live')) return { gameType: 'LIVE', classify: null };
  if (category.includes('fish')) return { gameType: 'FISH', classify: null };
  if (/\be-?sports?\b|esport/.test(category)) return { gameType: 'ESPORTS', classify: null };
  if (/sport|player props|fixed odds/.test(category)) return { gameType: 'SPORTS', classify: null };
  if (/cock ?-?fight/.test(category)) return { gameType: 'COCKFIGHT', classify: null };
  if (/\be-?lott/.test(category)) return { gameType: 'ELOTT', classify: null };
  if (category.includes('lotter')) return { gameType: 'LOTT', classify: null };
  if (category === 'multiplayer' || category === 'poker') return { gameType: 'PVP', classify: null };
  return { gameType: 'RNG', classify: kindOf(category) };
}

function kindOf(category: string): string {
  if (category.includes('jackpot')) return 'JP';
  if (category.includes('slot')) return 'SC';
  if (category === 'video poker') return 'VP';
  if (/bingo|keno/.test(category)) return 'BG';
  if (category.includes('crash')) return 'Crash';
  return tables.test(category) ? 'TG' : 'AC';
}

/** A percentage ('96.07') in hundredths of a percent; what is no such thing declares nothing. */
function hundredths(rtp: string | number | null | undefined): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d+))?$/.exec(String(rtp ?? '').trim()) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole + part.padEnd(2, '0').slice(0, 2));
  return value > 0 && value <= 10_000 ? value : null;
}
