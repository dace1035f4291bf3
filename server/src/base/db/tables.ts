// Written from the migrations by `node run/src/begin.mjs tables`. Do not edit.
import type { ColumnType } from 'kysely';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AbuseAbuseCase {
  bonus_id: bigint | null;
  changed_at: Timestamp;
  currency: string | null;
  found_at: Timestamp;
  game: string | null;
  id: Generated<bigint>;
  looked_at: Timestamp | null;
  looked_by: string | null;
  looked_weight: bigint | null;
  merchant: string;
  moved: bigint | null;
  note: string | null;
  outcome: string | null;
  signal: string;
  source: string | null;
  stake: bigint | null;
  state: string;
  things: number;
  title: Json;
}

export interface AbuseAccount {
  case_id: bigint;
  player_id: bigint;
}

export interface AbuseReadUntil {
  at: Timestamp;
  merchant: string;
}

export interface AgentsCircle {
  first_transfer: bigint;
  id: Generated<bigint>;
  merchant: string;
  noticed_at: Timestamp;
  second_transfer: bigint;
}

export interface AgentsInvitationOffer {
  code: string;
  funding: string;
  kind: string;
  merchant: string;
  terms: Json;
}

export interface AgentsInvitedOffer {
  at: Timestamp;
  contract_id: bigint | null;
  kind: string;
  player_id: bigint;
  refusal: string | null;
}

export interface AgentsLived {
  at: Timestamp;
  merchant: string;
}

export interface AgentsNote {
  agent_id: bigint;
  at: Timestamp;
  member_id: bigint;
  note: string;
}

export interface AgentsTransfer {
  amount: bigint;
  at: Timestamp;
  currency: string;
  entry: bigint;
  id: Generated<bigint>;
  merchant: string;
  order_no: string;
  recipient_id: bigint;
  sender_id: bigint;
  toward: string;
}

export interface AgentsTransferLimit {
  changed_at: Timestamp;
  changed_by: string;
  day_amount: bigint | null;
  maximum: bigint | null;
  merchant: string;
  player_id: bigint;
}

export interface BanksProvider {
  kind: string;
  merchant: string;
  paths: Generated<Json>;
  pix_key: string;
  webhook_digest: string | null;
  webhook_registered_at: Timestamp | null;
}

export interface BarredQuery {
  answer: string;
  asked_at: Timestamp;
  barred_until: Timestamp | null;
  cpf_index: Buffer;
  id: Generated<bigint>;
  merchant: string;
  occasion: string;
  player_id: bigint | null;
  reference: string | null;
}

export interface BarredStanding {
  answer: string | null;
  answered_at: Timestamp | null;
  player_id: bigint;
  waiting_since: Timestamp | null;
}

export interface BaseAnswer {
  actor: string;
  body: Json | null;
  created_at: Generated<Timestamp>;
  endpoint: string;
  fields: Generated<Json>;
  input_hash: Buffer;
  key: string;
}

export interface BaseDelivery {
  attempts: number;
  error: string;
  event_id: bigint;
  listener: string;
  next_at: Timestamp;
  state: Generated<string>;
}

export interface BaseEvent {
  id: Generated<bigint>;
  name: string;
  payload: Json;
  said_at: Generated<Timestamp>;
  xid: Generated<string>;
}

export interface BaseFunctionFile {
  hash: string;
  path: string;
}

export interface BaseFunctionRelease {
  applied_at: Generated<Timestamp>;
  hash: string;
  number: Generated<number>;
}

export interface BaseListener {
  event: string;
  from_xid: string;
  heard: Generated<bigint>;
  last_id: Generated<bigint>;
  name: string;
  until_xid: string;
}

export interface BaseMigration {
  hash: string;
  name: string;
  ran_at: Generated<Timestamp>;
}

export interface BaseScheduleRun {
  finished_at: Timestamp;
  name: string;
  period_end: Timestamp;
  period_start: Timestamp;
  ran: boolean;
}

export interface BaseSealedCall {
  jti: string;
  opened_at: Timestamp;
}

export interface BetsBet {
  bonus_stake: bigint | null;
  changed_at: Timestamp | null;
  currency: string;
  free_stake: Generated<bigint>;
  game_code: string;
  game_type: string;
  id: bigint;
  later: Generated<bigint>;
  least_odds: number | null;
  merchant: string;
  odds: number | null;
  opposed: Generated<bigint>;
  payout: bigint;
  payout_entry: bigint | null;
  placed_at: Timestamp;
  player_id: bigint;
  raised: Generated<bigint>;
  risked: bigint | null;
  settled_at: Timestamp | null;
  stake: bigint;
  state: string;
  valid_turnover: bigint;
  vassalage: string;
}

export interface BetsDelta {
  at: Timestamp;
  bet_id: bigint;
  free_stake: bigint;
  free_stake_was: bigint;
  lane: number;
  number: Generated<bigint>;
  payout: bigint;
  payout_was: bigint;
  settled_at: Timestamp;
  stake: bigint;
  stake_was: bigint;
  state: string;
  state_was: string;
  valid_turnover: bigint;
  valid_turnover_was: bigint;
}

export interface BetsFollower {
  changed: ArrayType<bigint>;
  deltas: Generated<bigint>;
  name: string;
  placed: ArrayType<bigint>;
}

export interface BetsGameHour {
  currency: string;
  game_code: string;
  hour: Timestamp;
  merchant: string;
  paid: string;
  paid_squares: string;
  products: string;
  rounds: bigint;
  staked: string;
  staked_squares: string;
  vassalage: string;
}

export interface BetsHour {
  bets: bigint;
  game_code: string;
  game_type: string;
  hour: Timestamp;
  player_id: bigint;
  staked: bigint;
  state: string;
  valid: bigint;
  vassalage: string;
  won: bigint;
}

export interface BetsKept {
  player_id: bigint;
  until: Timestamp;
}

export interface BetsPrize {
  amount: bigint;
  at: Timestamp;
  bet_id: bigint;
  entry: bigint;
  merchant: string;
}

export interface BetsRaise {
  amount: bigint;
  at: Timestamp;
  bet_id: bigint;
  entry: bigint;
  merchant: string;
}

export interface BetsSplit {
  bet_id: bigint;
  bonus_id: bigint;
  paid: Generated<bigint>;
  place: Generated<bigint>;
  staked: bigint;
}

export interface BonusesBonus {
  amount: bigint;
  balance: Generated<bigint>;
  bets: Generated<bigint>;
  claim_until: Timestamp | null;
  counted_at: Timestamp | null;
  created_at: Timestamp;
  currency: string;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  deposit: Generated<bigint>;
  due_at: Timestamp | null;
  end_reason: string | null;
  ended_at: Timestamp | null;
  forfeited: bigint | null;
  id: Generated<bigint>;
  input: bigint;
  is_met: Generated<boolean>;
  key: string;
  merchant: string;
  opened_at: Timestamp | null;
  player_id: bigint;
  progress: Generated<bigint>;
  proposed_by: string | null;
  proposed_by_staff: bigint | null;
  reason: string | null;
  released: bigint | null;
  source: string;
  source_ref: string;
  state: string;
  target: bigint;
  terms: string;
  title: Json;
}

export interface BonusesTally {
  at: Timestamp;
  bets: ArrayType<bigint>;
  bonus_id: bigint;
  counted: ArrayType<bigint>;
  number: Generated<bigint>;
  reasons: number[];
  used: ArrayType<bigint>;
}

export interface BonusesTerms {
  hash: string;
  terms: Json;
}

export interface CatalogueBrandGame {
  hot: boolean | null;
  maintenance_from: Timestamp | null;
  maintenance_until: Timestamp | null;
  merchant: string;
  node_id: bigint;
  place: number | null;
  whole_list: boolean | null;
  withheld: Generated<boolean>;
}

export interface CatalogueBrandVendor {
  maintenance_from: Timestamp | null;
  maintenance_until: Timestamp | null;
  merchant: string;
  place: number | null;
  vassalage: string;
  withheld: Generated<boolean>;
}

export interface CatalogueFavourite {
  added_at: Timestamp;
  node_id: bigint;
  player_id: bigint;
}

export interface CatalogueGame {
  also_known: Generated<string>;
  classify: string | null;
  currencies: string[] | null;
  enabled: Generated<boolean>;
  game_code: string;
  game_type: string;
  hot: Generated<boolean>;
  icon_url: Generated<string>;
  listed: Generated<boolean>;
  maintenance_from: Timestamp | null;
  maintenance_until: Timestamp | null;
  name_en: string;
  name_pt: string;
  node_id: Generated<bigint>;
  offered_at: Timestamp;
  /**
   * the page of the game under the site's own address; empty: the game house is asked for one at each launch
   */
  page: string;
  position: Generated<number>;
  rtp: number | null;
  trial: Generated<boolean>;
  vassalage: string;
  whole_list: Generated<boolean>;
}

export interface CatalogueGameSession {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: Generated<bigint>;
  last_seen_at: Timestamp;
  node_id: bigint | null;
  player_id: bigint;
  session_id: bigint;
  token_hash: Buffer;
}

export interface CatalogueGameWord {
  node_id: bigint;
  word_id: number;
}

export interface CatalogueRecent {
  last_played_at: Timestamp;
  node_id: bigint;
  player_id: bigint;
}

export interface CatalogueShelf {
  only_one: Generated<boolean>;
  version: bigint;
}

export interface CatalogueTicket {
  created_at: Timestamp;
  expires_at: Timestamp;
  hash: Buffer;
  node_id: bigint | null;
  player_id: bigint;
  session_id: bigint;
  used_at: Timestamp | null;
}

export interface CatalogueVendor {
  code: string;
  enabled: Generated<boolean>;
  icon_url: Generated<string>;
  maintenance_from: Timestamp | null;
  maintenance_until: Timestamp | null;
  name: string;
  position: Generated<number>;
}

export interface CatalogueWord {
  id: Generated<number>;
  word: string;
}

export interface ChatIgnored {
  other_id: bigint;
  person_id: bigint;
}

export interface ChatLine {
  badge: string;
  gist: string;
  gone_at: Timestamp | null;
  gone_by: string | null;
  gone_why: string | null;
  id: Generated<bigint>;
  merchant: string;
  name: string;
  person_id: bigint | null;
  room: string;
  said_at: Timestamp;
  said_by: string | null;
  text: string;
}

export interface ChatPerson {
  id: Generated<bigint>;
  merchant: string;
  player_id: bigint;
}

export interface ChatReport {
  line_id: bigint;
  person_id: bigint;
  reason: string;
  said_at: Timestamp;
}

export interface ChatReported {
  decided_at: Timestamp | null;
  decided_by: string | null;
  first_at: Timestamp;
  line_id: bigint;
  merchant: string;
  note: string | null;
  outcome: string | null;
}

export interface ChatRoom {
  merchant: string;
  open: boolean;
  room: string;
  slow_seconds: number | null;
}

export interface ChatSanction {
  ends_at: Timestamp | null;
  id: Generated<bigint>;
  kind: string;
  lift_reason: string | null;
  lifted_at: Timestamp | null;
  lifted_by: string | null;
  merchant: string;
  person_id: bigint;
  reason: string;
  set_at: Timestamp;
  set_by: string;
}

export interface ChatSeen {
  person_id: bigint;
  room: string;
  seen_at: Timestamp;
}

export interface CommissionContract {
  agent_id: bigint;
  answered_at: Timestamp | null;
  ends_at: Timestamp | null;
  expires_at: Timestamp;
  funding: string;
  id: Generated<bigint>;
  kind: string;
  merchant: string;
  offered_at: Timestamp;
  starts_at: Timestamp | null;
  state: string;
  terms: Json;
  terms_hash: Buffer;
  upline_id: bigint | null;
  version: number;
}

export interface CommissionEarning {
  agent_id: bigint;
  amount: bigint;
  base: bigint;
  base_carried: bigint;
  below: Json;
  contract_id: bigint;
  ends_at: Timestamp;
  entry: bigint | null;
  fee: bigint;
  gross: bigint;
  id: Generated<bigint>;
  kind: string;
  merchant: string;
  net: bigint;
  paid_at: Timestamp | null;
  passed: Generated<bigint>;
  pay_carried: bigint;
  payer_id: bigint | null;
  rate: number;
  starts_at: Timestamp;
  team: Json;
  tier: number;
}

export interface CommissionFailure {
  ends_at: Timestamp;
  error: string;
  first_at: Timestamp;
  kind: string;
  last_at: Timestamp;
  merchant: string;
  period: string;
  starts_at: Timestamp;
  tries: number;
}

export interface CommissionLate {
  bet_id: bigint;
  number: bigint;
  player_id: bigint;
  slot: Timestamp;
}

export interface CommissionPaused {
  agent_id: bigint;
  since: Timestamp;
}

export interface CommissionPlay {
  bets: number;
  deposits: bigint;
  game_type: string;
  merchant: string;
  net_loss: bigint;
  player_id: bigint;
  slot: Timestamp;
  turnover: bigint;
  turnover_lost: bigint;
  turnover_won: bigint;
}

export interface CommissionRefusedPayment {
  code: string;
  earning_id: bigint;
  first_at: Timestamp;
  last_at: Timestamp;
  tries: number;
}

export interface CommissionRun {
  amount: bigint;
  contracts: number;
  ends_at: Timestamp;
  kind: string;
  lines: Generated<number>;
  merchant: string;
  period: string;
  settled_at: Timestamp;
  starts_at: Timestamp;
}

export interface CommissionSettled {
  one: Generated<boolean>;
  until: Timestamp;
}

export interface CourierMessage {
  channel: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  first_tried_at: Timestamp | null;
  id: Generated<bigint>;
  language: string;
  merchant: string;
  provider_ref: string | null;
  purpose: string;
  sent_at: Timestamp | null;
  state: string;
  template: string;
  to_index: Buffer;
  to_sealed: Buffer;
  tried_at: Timestamp | null;
  tries: Generated<number>;
  values_sealed: Buffer | null;
}

export interface CrashBet {
  auto_at: number | null;
  currency: string;
  id: bigint;
  landed_by: string | null;
  merchant: string;
  multiplier: number | null;
  payout: Generated<bigint>;
  place: number;
  player_id: bigint;
  round_id: bigint;
  split: Generated<boolean>;
  stake: bigint;
  state: string;
  wallet: bigint;
}

export interface CrashChain {
  id: bigint | null;
  length: number | null;
  published: string | null;
  published_at: Timestamp | null;
  salt: string | null;
  salted_at: Timestamp | null;
  seed_sealed: Buffer | null;
  series: Generated<string | null>;
}

export interface CrashRound {
  burst: number | null;
  burst_at: Timestamp | null;
  chain_id: bigint | null;
  hash: string | null;
  hash_sealed: Buffer | null;
  id: bigint | null;
  opened_at: Timestamp | null;
  phase: string | null;
  position: number | null;
  series: Generated<string | null>;
  settled_at: Timestamp | null;
  started_at: Timestamp | null;
  takes_off_at: Timestamp | null;
}

export interface CrashTableLimit {
  currency: string;
  max_profit: bigint;
  max_round_profit: bigint;
  max_stake: bigint;
  merchant: string;
  min_stake: bigint;
}

export interface DialectsHealth {
  checked_at: Timestamp;
  reason: Generated<string>;
  since: Timestamp;
  state: string;
  took_ms: number;
  vendor: string;
}

export interface DialectsList {
  asked_at: Timestamp;
  failure: Generated<string>;
  games: Generated<number>;
  read_at: Timestamp | null;
  vendor: string;
}

export interface DialectsPicture {
  digest: Buffer;
  fetched_at: Timestamp;
  file: string;
  game_code: string;
  source: string;
  vendor: string;
}

export interface DialectsTransferBet {
  bet: string;
  bet_at: Timestamp;
  booked_at: Timestamp | null;
  currency: string;
  ended_at: Timestamp;
  entry: bigint | null;
  game_code: string;
  number: Generated<bigint>;
  opposed: Generated<bigint>;
  payout: bigint;
  player_id: bigint;
  result: string | null;
  round: string;
  stake: bigint;
  told_at: Timestamp;
  vendor: string;
  void: boolean;
  waits: string | null;
}

export interface DialectsTransferCursor {
  cursor: string;
  vendor: string;
}

export interface DialectsTransferDifference {
  cleared_at: Timestamp | null;
  first_seen: Timestamp;
  in_play: bigint;
  last_seen: Timestamp;
  ours: bigint;
  player_id: bigint;
  theirs: bigint;
  vendor: string;
  waiting: number;
}

export interface DialectsTransferPlayer {
  currency: string;
  player_id: bigint;
  sent_at: Timestamp | null;
  touched_at: Timestamp;
  vendor: string;
}

export interface DisputesDispute {
  agent_id: bigint;
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  answered_by_staff: bigint | null;
  correction: bigint | null;
  decided_by: string | null;
  earning_id: bigint;
  entry: bigint | null;
  id: Generated<bigint>;
  merchant: string;
  opened_at: Timestamp;
  return_reason: string | null;
  state: string;
  text: string;
}

export interface EntranceInviteCode {
  code: string;
  domain: string | null;
  enabled: Generated<boolean>;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  host: string | null;
  kind: string;
  made_at: Timestamp | null;
  member_type: Generated<number>;
  merchant: string;
  note: string | null;
  owner_id: bigint;
  single: Generated<boolean>;
  username: string | null;
}

export interface EntranceInvited {
  at: Timestamp;
  code: string;
  merchant: string;
  player_id: bigint;
  single: boolean;
}

export interface EntranceKnownAddress {
  browser_hash: Buffer;
  first_at: Timestamp;
  last_at: Timestamp;
  network: string;
  player_id: bigint;
}

export interface EntranceRemembered {
  by_password: Generated<boolean>;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  family: string;
  made_at: Timestamp;
  player_id: bigint;
  replaced_at: Timestamp | null;
  selector: Buffer;
  session_id: bigint;
  validator_hash: Buffer;
}

export interface EntranceTicket {
  code_hash: Buffer;
  data: Json;
  expires_at: Timestamp;
  kind: string;
  made_at: Timestamp;
  player_id: bigint;
  tries: Generated<number>;
  used_at: Timestamp | null;
}

export interface EntranceTrialUse {
  day: Timestamp;
  device_hash: Buffer;
  merchant: string;
  player_id: bigint;
}

export interface FiguresDay {
  active: bigint;
  bets: bigint;
  bonuses: bigint;
  commission: bigint;
  day: Timestamp;
  deposits: bigint;
  first_deposit_sum: bigint;
  first_deposits: bigint;
  game_type: string;
  payouts: bigint;
  player_id: bigint;
  rebates: bigint;
  registrations: bigint;
  scope: string;
  turnover: bigint;
  valid_turnover: bigint;
  withdrawals: bigint;
}

export interface FiguresDepositor {
  player_id: bigint;
}

export interface FiguresGivenUntil {
  one: Generated<boolean>;
  placed: ArrayType<bigint>;
}

export interface FixturesCompetition {
  country: string | null;
  id: string;
  name: string;
  rank: number;
  sport: string;
}

export interface FixturesFixture {
  ask_at: Timestamp | null;
  away_id: string | null;
  away_score: number | null;
  body: Json;
  competition_id: string;
  confirmed: Json | null;
  confirmed_at: Timestamp | null;
  heard_at: Timestamp;
  home_id: string | null;
  home_score: number | null;
  id: string;
  note: string | null;
  planned_at: Timestamp;
  result_version: Generated<number>;
  search: string;
  sport: string;
  starts_at: Timestamp;
}

export interface FixturesMatch {
  fixture_id: string;
  heard_at: Timestamp;
  is_said: boolean;
  state: Json;
  status: string;
  term: bigint;
  version: number;
}

export interface FixturesReading {
  is_one: Generated<boolean>;
  term: bigint;
}

export interface FixturesResult {
  counted_at: Timestamp;
  fixture_id: string;
  hours_late: number;
  number: Generated<bigint>;
  said_by: string[];
  state: Json;
  version: number;
}

export interface FixturesSaid {
  fixture_id: string;
  id: Generated<bigint>;
  reason: string | null;
  said_at: Timestamp;
  speaker: string;
  state: Json;
}

export interface GuardBudget {
  blocked_until: Timestamp | null;
  key: Buffer;
  name: string;
  taken: number;
  touched_at: Timestamp;
  window_start: Timestamp;
}

export interface GuardCaptcha {
  answer_hash: Buffer;
  id: Buffer;
  made_at: Timestamp;
  merchant: string;
}

export interface GuardChallengeUsed {
  expires_at: Timestamp;
  lot: Buffer;
}

export interface GuardFailure {
  locked_until: Timestamp | null;
  merchant: string;
  place: string;
  touched_at: Timestamp;
  tries: Generated<ArrayType<Timestamp>>;
  username: string;
}

export interface HandoffCode {
  code_hash: Buffer;
  expires_at: Timestamp;
  made_at: Timestamp;
  merchant: string;
  player_id: bigint;
  purpose: string;
  session_id: bigint;
  used_at: Timestamp | null;
}

export interface IdentityVerification {
  case_no: string;
  checked_at: Timestamp | null;
  cpf_index: Buffer | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  document_last4: string | null;
  document_type: string | null;
  expires_at: Timestamp;
  face_score: number | null;
  finished_at: Timestamp | null;
  id: Generated<bigint>;
  liveness: boolean | null;
  merchant: string;
  note: string | null;
  player_id: bigint;
  reasons: Generated<string[]>;
  reference: string;
  said_sealed: Buffer | null;
  session_id: string | null;
  state: string;
}

export interface IdentityVerificationEvent {
  at: Timestamp;
  id: Generated<bigint>;
  reason: string | null;
  verification_id: bigint;
  what: string;
  who: string;
}

export interface InstantActionKey {
  at: Generated<Timestamp>;
  key: string;
  player_id: bigint;
  round_id: bigint;
  step: number;
}

export interface InstantFree {
  currency: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  game_code: string;
  given_at: Timestamp;
  id: Generated<bigint>;
  merchant: string;
  player_id: bigint;
  ref: string;
  rounds: number;
  stake: bigint;
  to_bonus: boolean;
  used: Generated<number>;
  won: Generated<bigint>;
}

export interface InstantGameLimit {
  currency: string;
  game_code: string;
  max_profit: bigint;
  max_stake: bigint;
  merchant: string;
  min_stake: bigint;
}

export interface InstantPlay {
  actions: Json;
  begun_at: Timestamp;
  bet: Json;
  ended_at: Timestamp | null;
  events: Json;
  free_id: bigint | null;
  game_code: string;
  jackpot: Json | null;
  over_at: Timestamp | null;
  payout: bigint;
  player_id: bigint;
  round_id: bigint;
  rules_version: number;
  shown: Generated<number>;
  split: Generated<boolean>;
  stake: bigint;
  staked: bigint;
  view: Json;
}

export interface InstantRound {
  direction: string | null;
  id: bigint;
  multiplier: number | null;
  nonce: number;
  roll: number | null;
  seed_id: bigint;
  target: number | null;
}

export interface InstantSeed {
  client_seed: string | null;
  created_at: Timestamp;
  id: Generated<bigint>;
  player_id: bigint;
  revealed_at: Timestamp | null;
  server_seed_hash: string;
  server_seed_sealed: Buffer;
}

export interface JackpotsPot {
  account: bigint;
  code: string;
  currency: string;
  merchant: string;
  wins: Generated<number>;
  won_amount: bigint | null;
  won_at: Timestamp | null;
  won_round: bigint | null;
}

export interface JackpotsWin {
  amount: bigint;
  at: Timestamp;
  code: string;
  currency: string;
  merchant: string;
  nth: number;
  round: bigint;
}

export interface LedgerAccount {
  currency: string;
  id: bigint;
  kind: string;
  merchant: string;
  name: string;
  opened_at: Generated<Timestamp>;
}

export interface LedgerCurrency {
  code: number;
  name: string;
}

export interface LedgerEntry {
  account: bigint | null;
  against: bigint | null;
  at: Timestamp | null;
  available_after: bigint | null;
  held: bigint | null;
  held_after: bigint | null;
  id: bigint | null;
  kind: string | null;
  phase: string | null;
  posted: bigint | null;
  version: bigint | null;
}

export interface LedgerHouseWallet {
  account: bigint;
  held: string;
  lane: number;
  posted: string;
}

export interface LedgerLane {
  lane: number;
  last: Generated<bigint>;
}

export interface LedgerPending {
  amount: bigint;
  credit: bigint;
  debit: bigint;
  id: bigint;
}

export interface LedgerTransfer {
  amount: bigint;
  at: Timestamp;
  credit: bigint;
  credit_available: bigint | null;
  credit_held: bigint | null;
  credit_version: bigint | null;
  debit: bigint;
  debit_available: bigint | null;
  debit_held: bigint | null;
  debit_version: bigint | null;
  id: bigint;
  input: bigint;
  key: string;
  kind: string;
  owner: bigint;
  pending: bigint | null;
  phase: string;
  print: bigint;
  released: bigint | null;
  step: number;
  steps: number;
}

export interface LedgerWallet {
  held: Generated<bigint>;
  id: bigint;
  posted: Generated<bigint>;
  version: Generated<bigint>;
}

export interface LotteryCancellation {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  id: Generated<bigint>;
  issue_id: bigint;
  merchant: string;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  state: Generated<string>;
}

export interface LotteryChase {
  currency: string;
  game: string;
  id: Generated<bigint>;
  merchant: string;
  most_prize: bigint;
  placed_at: Timestamp;
  player_id: bigint;
  state: Generated<string>;
  stop_on_profit: number | null;
  stop_on_win: boolean;
  tickets: Json;
  vassalage: string;
  wallet: bigint;
}

export interface LotteryHalfPay {
  ended_at: Timestamp | null;
  ended_by: string | null;
  id: Generated<bigint>;
  issue_id: bigint;
  merchant: string;
  number: string;
  play: string;
  reason: string;
  set_at: Timestamp;
  set_by: string;
  share: number;
}

export interface LotteryIssue {
  ask_at: Timestamp | null;
  beacon_at: Timestamp | null;
  beacon_round: bigint | null;
  closed_at: Timestamp | null;
  closes_at: Timestamp;
  commitment: string | null;
  corrected_at: Timestamp | null;
  day: Timestamp;
  drawing: Generated<number>;
  drawn_at: Timestamp | null;
  draws_at: Timestamp;
  game: string;
  id: Generated<bigint>;
  network: string | null;
  note: string | null;
  numero: string;
  opens_at: Timestamp;
  orders: number | null;
  randomness: string | null;
  result: string[] | null;
  result_was: string[] | null;
  root: string | null;
  root_at: Timestamp | null;
  secret_sealed: Buffer | null;
  settled_at: Timestamp | null;
  signature: string | null;
  state: Generated<string>;
  stops: Generated<number>;
  try_at: Timestamp | null;
}

export interface LotteryLeg {
  chase_id: bigint;
  issue_id: bigint;
  multiple: number;
  nth: number;
  order_id: bigint | null;
  pending: bigint;
  stake: bigint;
  state: Generated<string>;
}

export interface LotteryPurchase {
  accepted_at: Timestamp;
  currency: string;
  game: string;
  id: bigint;
  issue_id: bigint;
  merchant: string;
  most_prize: bigint;
  opposed: Generated<bigint>;
  payout: Generated<bigint>;
  payouts: ArrayType<bigint> | null;
  player_id: bigint;
  rebate: bigint;
  split: Generated<boolean>;
  stake: bigint;
  state: Generated<string>;
  taken_back: Generated<boolean>;
  tickets: Json;
  wallet: bigint;
}

export interface LotteryRedrawn {
  at: Timestamp;
  drawing: number;
  order_id: bigint;
  owed: bigint;
  payout: bigint;
  payout_was: bigint;
  payouts_was: ArrayType<bigint>;
  state: string;
  state_was: string;
}

export interface LotteryResult {
  counted_at: Timestamp;
  issue_id: bigint;
  result: string[];
  said_by: string[];
  version: number;
}

export interface LotteryRetraction {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  id: Generated<bigint>;
  issue_id: bigint;
  merchant: string;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  said_id: bigint;
  state: Generated<string>;
}

export interface LotterySaid {
  id: Generated<bigint>;
  issue_id: bigint;
  published_at: Timestamp | null;
  result: string[];
  said_at: Timestamp;
  speaker: string;
  taken_back_at: Timestamp | null;
}

export interface LotteryShared {
  agents: ArrayType<bigint>;
  order_id: bigint;
  series: number[];
}

export interface LotteryStop {
  id: Generated<bigint>;
  issue_id: bigint;
  limit_reached: bigint | null;
  merchant: string;
  number: string | null;
  play: string | null;
  raised_to: bigint | null;
  reason: string;
  reopened_at: Timestamp | null;
  reopened_by: string | null;
  stopped_at: Timestamp;
  stopped_by: string;
}

export interface LotteryTally {
  currency: string;
  day: Timestamp;
  game: string;
  merchant: string;
  orders: bigint;
  payouts: bigint;
  rebates: bigint;
  stakes: bigint;
}

export interface MessagesAgentRead {
  news_id: bigint;
  player_id: bigint;
  read_at: Timestamp;
}

export interface MessagesBannerPicture {
  file_name: string;
  kept_at: Timestamp;
  merchant: string;
}

export interface MessagesFeedback {
  content: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: Generated<bigint>;
  merchant: string;
  player_id: bigint;
  sent_at: Timestamp;
  state: Generated<string>;
  type: string;
}

export interface MessagesFeedbackDay {
  day: Timestamp;
  player_id: bigint;
  sent: number;
}

export interface MessagesFeedbackPicture {
  feedback_id: bigint;
  file_name: string;
  id: Generated<number>;
}

export interface MessagesHelp {
  display: boolean;
  id: Generated<bigint>;
  merchant: string;
  parent_id: bigint | null;
  position: Generated<number>;
  tag: string;
}

export interface MessagesHelpText {
  content: string;
  help_id: bigint;
  language: string;
  title: string;
}

export interface MessagesMark {
  deleted_at: Timestamp | null;
  message_id: bigint;
  player_id: bigint;
  read_at: Timestamp | null;
  shown_at: Timestamp;
}

export interface MessagesMessage {
  audience: string;
  id: Generated<bigint>;
  merchant: string;
  player_id: bigint | null;
  sent_at: Timestamp;
  sent_by: string;
}

export interface MessagesMessageText {
  content: string;
  language: string;
  message_id: bigint;
  title: string;
}

export interface MessagesNews {
  audience: Generated<string>;
  category: string | null;
  changed_at: Timestamp;
  changed_by: string;
  created_at: Timestamp;
  enabled: boolean;
  ends_at: Timestamp | null;
  execution: string | null;
  id: Generated<bigint>;
  merchant: string;
  position: Generated<number>;
  promotion_id: bigint | null;
  starts_at: Timestamp | null;
  type: string;
}

export interface MessagesNewsPicture {
  file_name: string;
  news_id: bigint;
  sequence: number;
}

export interface MessagesNewsText {
  content: string;
  language: string;
  news_id: bigint;
  title: string;
}

export interface MessagesSeeded {
  merchant: string;
  what: string;
}

export interface MissionsCampaign {
  closed_at: Timestamp | null;
  created_at: Timestamp;
  id: Generated<bigint>;
  kind: string;
  merchant: string;
  spent: Generated<bigint>;
  stop_reason: string | null;
  stopped_at: Timestamp | null;
  stopped_by: string | null;
}

export interface MissionsCounter {
  one: Generated<boolean>;
}

export interface MissionsHit {
  at: Timestamp;
  bets: number;
  multiplier: bigint;
  player_id: bigint;
  version_id: bigint;
}

export interface MissionsPlace {
  at: Timestamp;
  claimed: Generated<boolean>;
  due: boolean;
  final: Generated<boolean>;
  place: number;
  player_id: bigint;
  retry_at: Timestamp | null;
  reward_id: bigint | null;
  score: bigint;
  trouble: string | null;
  version_id: bigint;
}

export interface MissionsProgress {
  at: Timestamp;
  claimed: Generated<boolean>;
  due: boolean;
  final: Generated<boolean>;
  issued: Generated<number>;
  last_day: Timestamp | null;
  merchant: string;
  period: Timestamp;
  player_id: bigint;
  retry_at: Timestamp | null;
  reward_id: bigint | null;
  target: bigint;
  trouble: string | null;
  value: bigint;
  version_id: bigint;
}

export interface MissionsScore {
  at: Timestamp;
  merchant: string;
  player_id: bigint;
  score: bigint;
  stale: Generated<boolean>;
  version_id: bigint;
}

export interface MissionsVersion {
  campaign_id: bigint;
  codes: string[];
  counts_from: Timestamp | null;
  counts_until: Timestamp | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  id: Generated<bigint>;
  kind: string;
  least_stake: bigint;
  merchant: string;
  metric: string;
  period: string;
  points_per: bigint;
  points_per_win: bigint;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  scope: string;
  state: string;
  target: bigint;
  terms: Json;
}

export interface OddsBook {
  away: number;
  changed_at: Timestamp;
  competition_id: string;
  delay_ms: number;
  fixture_id: string;
  home: number;
  main: string[];
  margin: number;
  markets: Json;
  minute: number | null;
  model: Json | null;
  open_count: number;
  period: string | null;
  ruled: Generated<Json>;
  sport: string;
  starts_at: Timestamp;
  status: string;
  suspended: string | null;
  term: bigint;
  version: number;
}

export interface OddsFavourite {
  at: Timestamp;
  fixture_id: string;
  player_id: bigint;
}

export interface OddsPulse {
  fresh_until: Timestamp;
  is_one: Generated<boolean>;
  term: bigint;
}

export interface OddsRuling {
  ended_at: Timestamp | null;
  ended_by: string | null;
  fixture_id: string | null;
  id: Generated<bigint>;
  kind: string;
  lapsed: Generated<boolean>;
  margin: number | null;
  market: string | null;
  odds: number | null;
  reason: string;
  ruled_at: Timestamp;
  ruled_by: string;
  selection: string | null;
  sport: string | null;
  standing: string | null;
}

export interface OversightAlarm {
  bound: string;
  currency: string;
  id: Generated<bigint>;
  most: string;
  note: string | null;
  raised_at: Timestamp;
  seen_at: Timestamp | null;
  seen_by: string | null;
  since: Timestamp;
  staked: bigint;
  stopped: boolean;
  vendor: string;
  won: bigint;
}

export interface OversightDecision {
  amount: bigint;
  carried: string | null;
  currency: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  entry: bigint | null;
  gap: bigint | null;
  id: Generated<bigint>;
  merchant: string;
  player_id: bigint;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  state: string;
  vendor: string;
  what: string;
}

export interface OversightHour {
  currency: string;
  hour: Timestamp;
  staked: bigint;
  vendor: string;
  won: bigint;
}

export interface PaymentsChannel {
  banks: Generated<Json>;
  closed_from: Timestamp | null;
  closed_until: Timestamp | null;
  enabled: boolean;
  fee_fixed: Generated<bigint>;
  fee_points: Generated<number>;
  max_amount: bigint;
  mcs_bank_code: string;
  merchant: string;
  method: string;
  min_amount: bigint;
  names: Json;
  open_from: string | null;
  open_to: string | null;
  position: number;
  suggested: ArrayType<bigint>;
  target: Json | null;
  vendor_id: string;
}

export interface PaymentsClawback {
  amount: bigint;
  at: Timestamp;
  booked_at: Timestamp | null;
  checked_at: Timestamp | null;
  deposit_id: bigint;
  description: string;
  end_to_end_id: string;
  forgive_at: Timestamp | null;
  forgive_by: string | null;
  forgive_reason: string | null;
  forgive_staff: bigint | null;
  forgiven: Generated<bigint>;
  forgiven_by: string | null;
  forgiven_by_staff: bigint | null;
  id: Generated<bigint>;
  merchant: string;
  nature: string;
  owed: bigint;
  owed_entry: bigint | null;
  player_id: bigint;
  return_id: string;
  state: string;
  taken: bigint;
  taken_entry: bigint | null;
}

export interface PaymentsDeposit {
  amount: bigint;
  balance_after: bigint | null;
  bank_reference: string | null;
  br_code: Generated<string>;
  channel_name: Generated<string>;
  checked_at: Timestamp | null;
  created_at: Timestamp;
  currency: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  end_to_end_id: string | null;
  entry: bigint | null;
  expires_at: Timestamp;
  fee: Generated<bigint>;
  fee_entry: bigint | null;
  first_by_staff: bigint | null;
  id: Generated<bigint>;
  merchant: string;
  method: Generated<string>;
  order_no: string;
  paid_at: Timestamp | null;
  player_id: bigint;
  reason: string | null;
  state: string;
  transfer_to: Json | null;
  txid: string | null;
  vendor_id: Generated<string>;
}

export interface PaymentsDepositEvent {
  at: Timestamp;
  deposit_id: bigint;
  detail: Generated<Json>;
  id: Generated<bigint>;
  what: string;
}

export interface PaymentsDepositProof {
  at: Timestamp;
  bytes: Buffer;
  deposit_id: bigint;
  digest: Buffer;
  id: Generated<bigint>;
  sealed: Generated<boolean>;
  type: string;
}

export interface PaymentsDepositProposal {
  amount: bigint;
  at: Timestamp;
  bank_reference: string | null;
  decision: string;
  deposit_id: bigint;
  reason: string;
  staff_id: bigint;
  staff_name: string;
}

export interface PaymentsReceipt {
  amount: bigint;
  bank_said: string | null;
  deposit_id: bigint | null;
  end_to_end_id: string;
  entry: bigint | null;
  hand_agreed_by: string | null;
  hand_agreed_staff: bigint | null;
  hand_at: Timestamp | null;
  hand_by: string | null;
  hand_reason: string | null;
  hand_reference: string | null;
  hand_staff: bigint | null;
  merchant: string;
  paid_at: Timestamp;
  payer_cpf_masked: string | null;
  payer_name: string | null;
  reason: string | null;
  recorded_at: Timestamp;
  refund_id: string | null;
  settled_at: Timestamp | null;
  state: string;
  tries: Generated<number>;
  txid: string | null;
}

export interface PaymentsSetting {
  currency: string;
  deposit_expiry_seconds: number;
  deposits_open: boolean;
  deposits_open_at_once: Generated<number>;
  info: Generated<Json>;
  merchant: string;
  transfer_expiry_hours: Generated<number>;
  two_people_from: bigint | null;
}

export interface PlayersContact {
  dialing_code: string | null;
  kind: string;
  merchant: string;
  player_id: bigint;
  value_index: Buffer;
  value_sealed: Buffer;
  verified_at: Timestamp | null;
}

export interface PlayersDevice {
  cookie_hash: Buffer;
  first_at: Timestamp;
  id: Generated<bigint>;
  label: string;
  last_at: Timestamp;
  player_id: bigint;
}

export interface PlayersMove {
  at: Timestamp;
  by_agent: bigint | null;
  by_staff: string | null;
  from_id: bigint | null;
  id: Generated<bigint>;
  player_id: bigint;
  reason: string | null;
  to_id: bigint | null;
}

export interface PlayersPlayer {
  birthday_sealed: Buffer | null;
  blocked_at: Timestamp | null;
  cpf_index: Buffer | null;
  cpf_sealed: Buffer | null;
  created_at: Timestamp;
  currency: string;
  first_login_done: Generated<boolean>;
  frozen_at: Timestamp | null;
  frozen_by: bigint | null;
  full_name: string | null;
  id: Generated<bigint>;
  language: string | null;
  last_login_at: Timestamp | null;
  last_login_country: string | null;
  member_type: number;
  merchant: string;
  must_change: Generated<boolean>;
  nickname: string | null;
  password_changed_at: Timestamp | null;
  password_hash: string | null;
  register_method: string | null;
  registered_domain: string | null;
  registered_url: string | null;
  restricted_until: Timestamp | null;
  upline_id: bigint | null;
  username: string;
}

export interface PlayersProfile {
  address_sealed: Buffer | null;
  nationality: string | null;
  occupation: string | null;
  player_id: bigint;
  source_of_income: string | null;
}

export interface PlayersSession {
  assurance: Generated<string>;
  changed_at: Timestamp | null;
  created_at: Timestamp;
  device_id: bigint | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: Generated<bigint>;
  ip: string;
  last_ip: string | null;
  last_seen_at: Timestamp;
  must_change: Generated<boolean>;
  player_id: bigint;
  proven_at: Timestamp | null;
  token_hash: Buffer;
  user_agent: string;
}

export interface PointsCategory {
  id: Generated<bigint>;
  merchant: string;
  position: number;
  texts: Json;
}

export interface PointsEarning {
  account: bigint | null;
  booked: Generated<bigint>;
  earned: string;
  entries: Generated<bigint>;
  merchant: string;
  player_id: bigint;
  touched: boolean;
}

export interface PointsGoods {
  category_id: bigint | null;
  changed_at: Timestamp;
  changed_by: string;
  enabled: boolean;
  id: Generated<bigint>;
  limit_count: number | null;
  limit_period: string | null;
  merchant: string;
  pictures: Generated<string[]>;
  position: number;
  price: bigint;
  stock: number;
  texts: Json;
}

export interface PointsRate {
  game_type: string;
  merchant: string;
  rate: number;
  since: Timestamp;
  until: Generated<Timestamp>;
}

export interface PointsRedemption {
  address_sealed: Buffer | null;
  amount: bigint | null;
  asked_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  goods_id: bigint | null;
  id: bigint;
  kind: string;
  merchant: string;
  note: string | null;
  phone_sealed: Buffer | null;
  picture: string | null;
  player_id: bigint;
  points: bigint;
  reason: string | null;
  state: string;
  texts: Json | null;
  transfer: bigint;
}

export interface PoolsContest {
  added: bigint;
  carried: Json;
  currency: string;
  game: string;
  is_special: boolean;
  issue_id: bigint;
  merchant: string;
  nth: number;
  numero: string;
  orders: number;
  paid: bigint;
  sales: bigint;
  share: number;
  shared_at: Timestamp;
  tiers: Json;
}

export interface PoolsGroupTicket {
  begun_at: Timestamp;
  content: string;
  currency: string;
  game: string;
  id: Generated<bigint>;
  issue_id: bigint;
  merchant: string;
  organiser_id: bigint;
  quotas: number;
  unit: bigint;
  units: number;
}

export interface PoolsHolding {
  group_id: bigint;
  order_id: bigint;
  player_id: bigint;
  quotas: number;
}

export interface ProfileAvatar {
  changed_at: Timestamp;
  file_name: string;
  player_id: bigint;
}

export interface PromotionsActivity {
  budget: bigint | null;
  category: string;
  created_at: Timestamp;
  hash: string | null;
  id: Generated<bigint>;
  merchant: string;
  news_id: bigint;
  spent: Generated<bigint>;
  stop_reason: string | null;
  stopped_at: Timestamp | null;
  stopped_by: string | null;
  titles: Json;
  unit: string;
}

export interface PromotionsClaim {
  activity_id: bigint;
  amount: bigint | null;
  at: Timestamp;
  comment: string | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  hash: string;
  id: Generated<bigint>;
  merchant: string;
  occasion: string;
  player_id: bigint;
  reason: string | null;
  reward_id: bigint | null;
  state: string;
}

export interface PromotionsDay {
  came: Generated<boolean>;
  day: Timestamp;
  lost: Generated<bigint>;
  merchant: string;
  player_id: bigint;
  turnover: Generated<bigint>;
}

export interface PromotionsDeposit {
  amount: bigint;
  day: Timestamp;
  merchant: string;
  nth: number;
  order_no: string;
  player_id: bigint;
}

export interface PromotionsPart {
  activity_id: bigint;
  hash: string;
  joined_at: Timestamp;
  player_id: bigint;
}

export interface PromotionsPicture {
  claim_id: bigint;
  file_name: string;
  id: Generated<number>;
}

export interface PromotionsRaffle {
  activity_id: bigint;
  beacon_round: bigint | null;
  closed_at: Timestamp | null;
  closes_at: Timestamp;
  commitment: string;
  draw_at: Timestamp;
  drawn_at: Timestamp | null;
  holders: number | null;
  merchant: string;
  missed_at: Timestamp | null;
  moved: Generated<boolean>;
  network: string | null;
  opened_at: Timestamp;
  randomness: string | null;
  root: string | null;
  seed_sealed: Buffer;
  state: Generated<string>;
  tickets: number | null;
  try_at: Timestamp;
}

export interface PromotionsRaffleHolder {
  activity_id: bigint;
  count: number;
  first: number;
  mark: string;
  place: number;
  player_id: bigint;
}

export interface PromotionsRafflePrize {
  activity_id: bigint;
  amount: bigint;
  claim_id: bigint | null;
  lapsed: Generated<boolean>;
  mark: string;
  place: number;
  player_id: bigint;
  refused: string | null;
  ticket: number;
  try_at: Timestamp;
}

export interface PromotionsSpin {
  activity_id: bigint;
  claim_id: bigint;
  client_seed: string;
  commitment: string;
  look: string;
  nth: number;
  pick: number | null;
  player_id: bigint;
  segment: number;
  server_seed: string;
}

export interface PromotionsTerms {
  hash: string;
  terms: Json;
}

export interface PromotionsVersion {
  activity_id: bigint;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  hash: string;
  id: Generated<bigint>;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  state: string;
}

export interface ProofsCode {
  channel: string;
  code_hash: Buffer;
  expires_at: Timestamp;
  made_at: Timestamp;
  merchant: string;
  player_id: bigint | null;
  purpose: string;
  request_hash: Buffer;
  to_index: Buffer;
  tries: Generated<number>;
  used_at: Timestamp | null;
}

export interface ProofsPaymentPassword {
  hash: string;
  locked_until: Timestamp | null;
  player_id: bigint;
  set_at: Timestamp;
  tries: Generated<number>;
}

export interface ProofsRecovery {
  code_hash: Buffer;
  made_at: Timestamp;
  player_id: bigint;
  used_at: Timestamp | null;
}

export interface ProofsTotp {
  candidate_at: Timestamp | null;
  candidate_sealed: Buffer | null;
  confirmed_at: Timestamp | null;
  last_step: Generated<bigint>;
  player_id: bigint;
  secret_sealed: Buffer | null;
}

export interface RebatesBrand {
  merchant: string;
}

export interface RebatesDay {
  day: Timestamp;
  game_type: string;
  lapsed: Generated<bigint>;
  merchant: string;
  paid: Generated<bigint>;
  paid_turnover: Generated<bigint>;
  player_id: bigint;
  touched: Generated<boolean>;
  turnover: bigint;
}

export interface RebatesLine {
  amount: bigint;
  day: Timestamp;
  game_type: string;
  rate: number | null;
  rebate_id: bigint;
  turnover: bigint;
}

export interface RebatesPlan {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  from_day: Timestamp | null;
  id: Generated<bigint>;
  merchant: string;
  products: Json;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  state: string;
}

export interface RebatesRebate {
  amount: bigint;
  at: Timestamp;
  carried_after: bigint;
  carried_before: bigint;
  id: bigint;
  merchant: string;
  player_id: bigint;
  reward_id: bigint | null;
  way: string;
}

export interface RebatesStanding {
  carried: Generated<bigint>;
  merchant: string;
  paid: Generated<bigint>;
  player_id: bigint;
}

export interface RedrawsProposal {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  id: Generated<bigint>;
  issue_id: bigint;
  merchant: string;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  result: string[];
  state: Generated<string>;
}

export interface ReferralAchievement {
  amount: bigint;
  claim_id: bigint;
  friends: number;
  player_id: bigint;
  tier: number;
}

export interface ReferralClaim {
  amount: bigint;
  at: Timestamp;
  id: bigint;
  kind: string;
  merchant: string;
  player_id: bigint;
  reward_id: bigint;
}

export interface ReferralDepositClaim {
  amount: bigint;
  bonus: bigint;
  claim_id: bigint;
  friend_id: bigint;
}

export interface ReferralFriend {
  code: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  deposit_bonus: bigint | null;
  deposits: Generated<bigint>;
  earned: Generated<string>;
  first_deposit: bigint | null;
  first_order: string | null;
  held_at: Timestamp | null;
  merchant: string;
  needed: bigint | null;
  player_id: bigint;
  qualified_at: Timestamp | null;
  reason: string | null;
  recommender_id: bigint;
  registered_at: Timestamp;
  review: Generated<string>;
  signals: Generated<string[]>;
  turnover: Generated<bigint>;
}

export interface ReferralRate {
  merchant: string;
  rate: number;
  since: Timestamp;
  until: Generated<Timestamp>;
}

export interface ReferralStanding {
  bet_claimed: Generated<bigint>;
  merchant: string;
  player_id: bigint;
}

export interface RewardsBenefit {
  amount: bigint;
  id: Generated<bigint>;
  merchant: string;
  period: string;
  player_id: bigint;
  rank: number;
  reward_id: bigint | null;
  try_at: Timestamp;
  what: string;
}

export interface RewardsGift {
  args: Json;
  claim_days: number;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision_reason: string | null;
  id: Generated<bigint>;
  kind: string;
  merchant: string;
  player_id: bigint;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  reward_id: bigint | null;
  state: string;
}

export interface RewardsReward {
  amount: bigint;
  claim_until: Timestamp | null;
  claimed_at: Timestamp | null;
  currency: string;
  deposit: bigint | null;
  end_reason: string | null;
  ended_at: Timestamp | null;
  ended_by: string | null;
  free: Json | null;
  free_bet: Json | null;
  id: Generated<bigint>;
  input: bigint;
  issued_at: Timestamp;
  key: string;
  kind: string;
  merchant: string;
  player_id: bigint;
  rollover_percent: number | null;
  source: string;
  source_ref: string;
  state: string;
  terms: Json | null;
  title: Json;
}

export interface RingsLink {
  one: bigint;
  other: bigint;
  ring_id: bigint;
  score: number;
  signals: Json;
}

export interface RingsMember {
  player_id: bigint;
  ring_id: bigint;
}

export interface RingsRing {
  below_own: string[] | null;
  changed_at: Timestamp;
  found_at: Timestamp;
  id: Generated<bigint>;
  merchant: string;
  note: string | null;
  score: number;
  seen_at: Timestamp | null;
  seen_by: string | null;
  self_downline: boolean;
}

export interface RoundsShare {
  ended_at: Timestamp | null;
  id: Generated<bigint>;
  made_at: Timestamp;
  made_by: string;
  merchant: string;
  opened: Generated<number>;
  opened_at: Timestamp | null;
  round: string;
  token_hash: Buffer;
  until: Timestamp;
  vendor: string;
}

export interface SafeguardsBlock {
  blocked_by: string;
  end_reason: string | null;
  ended_at: Timestamp | null;
  ended_by: string | null;
  id: Generated<bigint>;
  player_id: bigint;
  reason: string;
  since: Timestamp;
}

export interface SafeguardsCalendar {
  merchant: string;
  player_id: bigint;
}

export interface SafeguardsExclusion {
  ends_at: Timestamp | null;
  id: Generated<bigint>;
  length: string;
  player_id: bigint;
  set_by: string;
  starts_at: Timestamp;
}

export interface SafeguardsGuarded {
  player_id: bigint;
}

export interface SafeguardsHeld {
  code: string;
  player_id: bigint;
}

export interface SafeguardsLimitVersion {
  amount: bigint | null;
  from_at: Timestamp;
  id: Generated<bigint>;
  kind: string;
  period: string;
  player_id: bigint;
  set_at: Timestamp;
  set_by: string;
  withdrawn_at: Timestamp | null;
}

export interface SafeguardsMerchantProfile {
  merchant: string;
  profile: string;
}

export interface SafeguardsPresence {
  player_id: bigint;
  used_at: Timestamp;
}

export interface SafeguardsProfile {
  code: string;
  title: string;
}

export interface SafeguardsRealitySeen {
  player_id: bigint;
  seen_at: Timestamp;
}

export interface SafeguardsRealityVersion {
  from_at: Timestamp;
  id: Generated<bigint>;
  minutes: number | null;
  player_id: bigint;
  set_at: Timestamp;
  set_by: string;
  withdrawn_at: Timestamp | null;
}

export interface SafeguardsRule {
  name: string;
  profile: string;
  value: Json;
}

export interface SafeguardsUsage {
  amount: bigint;
  kind: string;
  period: string;
  player_id: bigint;
  starts_on: Timestamp;
}

export interface SeatsAct {
  at: Timestamp;
  cards: number[];
  hand: number | null;
  key: string | null;
  move: string;
  number: number;
  player_id: bigint | null;
  round_id: bigint;
  seat: number;
  turn: number;
}

export interface SeatsBet {
  behind: boolean;
  currency: string;
  first_stake: bigint;
  follows: boolean;
  id: bigint;
  insured: Generated<boolean>;
  merchant: string;
  payout: Generated<bigint>;
  player_id: bigint;
  round_id: bigint;
  seat: number;
  split: Generated<boolean>;
  stake: bigint;
  state: string;
  table_code: string;
  units: Generated<number[]>;
  wallet: bigint;
}

export interface SeatsPlay {
  chain_id: bigint;
  due_at: Timestamp;
  first: number;
  outcome: Json | null;
  round_id: bigint;
  rules: string;
  seats: number[];
  summed: Generated<boolean>;
  table_code: string;
  taken: number | null;
  version: number;
}

export interface SeatsSeat {
  currency: string;
  idle: Generated<number>;
  name: string;
  player_id: bigint;
  seat: number;
  session_id: bigint;
  table_code: string;
  taken_at: Timestamp;
}

export interface SeatsTableLimit {
  currency: string;
  least: bigint;
  merchant: string;
  most: bigint;
  table_code: string;
}

export interface SecurityBankAccount {
  bank_code: string;
  bank_name: string;
  card_type: string;
  created_at: Timestamp;
  holder: string;
  id: Generated<bigint>;
  merchant: string;
  number_index: Buffer;
  number_masked: string;
  number_sealed: Buffer;
  player_id: bigint;
  removed_at: Timestamp | null;
}

export interface SeriesCounted {
  issue_id: bigint;
  settled_at: Timestamp;
}

export interface SeriesGiven {
  at: Timestamp;
  by_agent: bigint | null;
  by_staff: string | null;
  player_id: bigint;
  series: number;
}

export interface SeriesLine {
  agent_id: bigint;
  amount: bigint;
  at: Timestamp;
  currency: string;
  game: string;
  id: Generated<bigint>;
  issue_id: bigint;
  merchant: string;
  nth: number;
  numero: string;
  orders: number;
  paid: bigint;
}

export interface SeriesOwed {
  agent_id: bigint;
  amount: bigint;
}

export interface SettingsChange {
  after: Json;
  agreed_by: string | null;
  at: Timestamp;
  before: Json;
  id: Generated<bigint>;
  key: string;
  merchant: string;
  reason: string;
  staff_id: bigint;
  undoes: bigint | null;
  who: string;
}

export interface SettingsProposal {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision_reason: string | null;
  id: Generated<bigint>;
  key: string;
  merchant: string;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  state: Generated<string>;
  undoes: bigint | null;
  value: Json;
}

export interface SharedChain {
  id: Generated<bigint>;
  last_round: bigint | null;
  length: number;
  published: string;
  published_at: Timestamp;
  salt: string | null;
  salted_at: Timestamp | null;
  seed_sealed: Buffer;
  series: string;
}

export interface SharedRound {
  chain_id: bigint;
  closed_at: Timestamp | null;
  closes_at: Timestamp;
  ended_at: Timestamp | null;
  hash: string | null;
  hash_sealed: Buffer;
  id: Generated<bigint>;
  opened_at: Timestamp;
  phase: string;
  position: number;
  result: number | null;
  series: string;
  settled_at: Timestamp | null;
}

export interface SiteBanner {
  enabled: Generated<boolean>;
  ends_at: Timestamp | null;
  group_name: string;
  id: Generated<bigint>;
  language: string;
  linkage: string | null;
  linkage_type: Generated<string>;
  merchant: string;
  position: Generated<number>;
  starts_at: Timestamp | null;
  title: string;
  url: string;
}

export interface SiteCountry {
  country: string;
  merchant: string;
}

export interface SiteCustomerService {
  cs_type: string;
  enabled: Generated<boolean>;
  id: Generated<string>;
  merchant: string;
  position: Generated<number>;
  target: string | null;
  title: string;
  titles: Generated<Json>;
}

export interface SiteDomain {
  enabled: Generated<boolean>;
  host: string;
  kind: Generated<string>;
  main: Generated<boolean>;
  merchant: string;
  position: Generated<number>;
}

export interface SiteFieldRule {
  accepted_pattern: string;
  enabled: boolean;
  field: string;
  max_length: number;
  merchant: string;
  min_length: number;
  pattern_id: number;
  position: Generated<number>;
  required: boolean;
  update_enabled: Generated<boolean>;
}

export interface SiteFlag {
  enabled: boolean;
  merchant: string;
  mod_id: string;
  parent: string | null;
  position: Generated<number>;
}

export interface SiteLocationViolation {
  at: Timestamp;
  country: string | null;
  id: Generated<bigint>;
  ip: string;
  merchant: string;
  player_id: bigint | null;
}

export interface SiteMerchant {
  code: string;
  currency: string;
  currency_symbol: string;
  default_language: string;
  languages: string[];
  maintenance: Generated<boolean>;
  maintenance_until: Timestamp | null;
  min_age: number;
  name: string;
}

export interface SiteNetworkRule {
  merchant: string;
  network: string;
  reason: string;
  verdict: Generated<string>;
}

export interface SiteResource {
  label_name_en: string;
  merchant: string;
  resource_type: string;
  url: string;
}

export interface SiteSeeded {
  merchant: string;
  what: string;
}

export interface SiteServiceHost {
  host: string;
  merchant: string;
}

export interface SiteSetting {
  merchant: string;
  name: string;
  value: Json;
}

export interface SocialAttempt {
  browser_hash: Buffer;
  expires_at: Timestamp;
  made_at: Timestamp;
  merchant: string;
  player_id: bigint | null;
  portal: string | null;
  proof_sealed: Buffer;
  provider: string;
  purpose: string;
  remember: boolean;
  return_to: string;
  session_id: bigint | null;
  state_hash: Buffer;
  used_at: Timestamp | null;
}

export interface SocialLink {
  email_sealed: Buffer | null;
  id: Generated<bigint>;
  linked_at: Timestamp;
  merchant: string;
  player_id: bigint;
  provider: string;
  subject_index: Buffer;
  used_at: Timestamp | null;
}

export interface SocialProvider {
  client_id: string | null;
  code: string;
  enabled: Generated<boolean>;
  issuer: string | null;
  merchant: string;
  position: number;
  title: string;
}

export interface SocialTicket {
  browser_hash: Buffer;
  code_hash: Buffer;
  expires_at: Timestamp;
  made_at: Timestamp;
  merchant: string;
  person_sealed: Buffer;
  provider: string;
  used_at: Timestamp | null;
}

export interface SportsApproval {
  asked: Json;
  asked_at: Timestamp;
  currency: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  digest: string;
  game: string;
  id: Generated<bigint>;
  merchant: string;
  pays: bigint;
  player_id: bigint;
  reason: string | null;
  stake: bigint;
  state: Generated<string>;
  until: Timestamp;
}

export interface SportsCashOut {
  at: Timestamp;
  fraction: number;
  nth: number;
  ticket_id: bigint;
  unit_taken: bigint;
  value: bigint;
}

export interface SportsCorrected {
  at: Timestamp;
  fixture_id: string;
  nth: number;
  owed: bigint;
  payout: bigint;
  payout_was: bigint;
  state: string;
  state_was: string;
  ticket_id: bigint;
  version: number;
}

export interface SportsExposure {
  currency: string;
  fixture_id: string;
  legs: Generated<number>;
  market: string;
  merchant: string;
  pays: Generated<bigint>;
  selection: string;
  staked: Generated<bigint>;
}

export interface SportsFactor {
  hundredths: number;
  merchant: string | null;
  player_id: bigint;
  reason: string;
  said_at: Timestamp;
  said_by: string;
}

export interface SportsFreeBet {
  amount: bigint;
  currency: string;
  expires_at: Timestamp;
  given_at: Timestamp;
  id: Generated<bigint>;
  least_odds: number;
  merchant: string;
  player_id: bigint;
  ref: string;
  sports: string[];
  ticket_id: bigint | null;
}

export interface SportsHeard {
  cursor: string | null;
  is_one: Generated<boolean>;
}

export interface SportsLeg {
  above: number | null;
  away: number | null;
  below: number | null;
  counts: Generated<boolean>;
  fixture_id: string;
  home: number | null;
  live: boolean;
  market: string;
  minute: number | null;
  name: string | null;
  odds: number;
  pays: bigint;
  period: string | null;
  place: number;
  placed_at: Timestamp;
  places: number | null;
  player_id: bigint;
  selection: string;
  staked: bigint;
  ticket_id: bigint;
  verdict_id: bigint | null;
}

export interface SportsQuote {
  id: Generated<string>;
  made_at: Timestamp;
  ticket_id: bigint;
  unit_left: bigint;
  unit_taken: bigint;
  until: Timestamp;
  value: bigint;
}

export interface SportsResult {
  after: Generated<bigint>;
  fixture_id: string;
  heard_at: Timestamp;
  hours_late: number;
  look_at: Timestamp | null;
  settled_at: Timestamp | null;
  settled_version: Generated<number>;
  state: Json;
  version: number;
}

export interface SportsRuling {
  after: Generated<bigint>;
  applied_at: Timestamp | null;
  bets: number | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  fixture_id: string | null;
  from_at: Timestamp | null;
  id: Generated<bigint>;
  kind: string;
  market: string | null;
  merchant: string;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  selection: string | null;
  state: Generated<string>;
  ticket_id: bigint | null;
  until_at: Timestamp | null;
}

export interface SportsTicket {
  builder_odds: number | null;
  cash_out_at: bigint | null;
  cashed: Generated<bigint>;
  corrected: Generated<number>;
  currency: string;
  each_way: boolean;
  free_id: bigint | null;
  game: string;
  id: bigint;
  legs: number;
  merchant: string;
  most_payout: bigint;
  payout: Generated<bigint>;
  pays: bigint;
  placed_at: Timestamp;
  player_id: bigint;
  ruling: string | null;
  settled_at: Timestamp | null;
  sizes: number[];
  split: Generated<boolean>;
  split_waits: Generated<boolean>;
  stake: bigint;
  state: Generated<string>;
  unit_left: bigint;
  unit_stake: bigint;
  wallet: bigint;
}

export interface SportsVerdict {
  because: Json;
  fixture_id: string;
  id: Generated<bigint>;
  likeness: string;
  outcome: string;
  place_outcome: string | null;
  place_places: number | null;
  place_tied: number | null;
  places: number | null;
  tied: number | null;
  version: number;
}

export interface StaffAudit {
  action: string;
  after: Json | null;
  at: Timestamp;
  before: Json | null;
  digest: Buffer;
  id: Generated<bigint>;
  ip: string;
  line: bigint;
  merchant: string;
  prev: Buffer;
  reason: string | null;
  staff_id: bigint | null;
  subject: string;
  who: string;
}

export interface StaffAuditHead {
  digest: Buffer;
  line: bigint;
  one: Generated<boolean>;
}

export interface StaffLoginGuard {
  locked_until: Timestamp | null;
  merchant: string;
  place: string;
  touched_at: Timestamp;
  tries: Generated<ArrayType<Timestamp>>;
  username: string;
}

export interface StaffRole {
  name: string;
}

export interface StaffRolePermission {
  permission: string;
  role: string;
}

export interface StaffSavedFilter {
  created_at: Timestamp;
  filter: string;
  id: Generated<bigint>;
  name: string;
  queue: string;
  staff_id: bigint;
}

export interface StaffSession {
  created_at: Timestamp;
  ended_at: Timestamp | null;
  id: Generated<bigint>;
  ip: string;
  last_ip: string;
  seen_at: Timestamp;
  staff_id: bigint;
  token_hash: Buffer;
  user_agent: string;
}

export interface StaffStaff {
  created_at: Timestamp;
  disabled_at: Timestamp | null;
  id: Generated<bigint>;
  merchant: string;
  name: string;
  password_hash: string;
  role: string;
  totp_last_step: Generated<bigint>;
  totp_sealed: Buffer;
  username: string;
}

export interface SubmissionsSubmission {
  accepted_at: Timestamp;
  id: Generated<bigint>;
  issue_id: bigint;
  number: string;
  player_id: bigint;
}

export interface TablesBet {
  chips: Json;
  currency: string;
  id: bigint;
  merchant: string;
  payout: Generated<bigint>;
  player_id: bigint;
  round_id: bigint;
  split: Generated<boolean>;
  stake: bigint;
  state: string;
  table_code: string;
  wallet: bigint;
}

export interface TablesDealt {
  chain_id: bigint;
  first: number;
  game: string;
  outcome: Json;
  round_id: bigint;
  summed: Generated<boolean>;
  table_code: string;
  taken: number;
  version: number;
}

export interface TablesLimitChange {
  apart: bigint | null;
  currency: string;
  id: Generated<bigint>;
  least: bigint;
  merchant: string;
  most: bigint;
  reason: string;
  said_at: Timestamp;
  said_by: string;
  table_code: string;
}

export interface TablesPlayHour {
  bets: number;
  currency: string;
  expected: bigint;
  hour: Timestamp;
  merchant: string;
  paid: bigint;
  staked: bigint;
  table_code: string;
}

export interface TablesSideSum {
  apart: Generated<bigint>;
  currency: string;
  merchant: string;
  round_id: bigint;
}

export interface TablesStanding {
  last_round: bigint;
  merchant: string;
  reason: string;
  said_at: Timestamp;
  said_by: string;
  state: string;
  table_code: string;
}

export interface TablesTableLimit {
  apart: bigint | null;
  currency: string;
  least: bigint;
  merchant: string;
  most: bigint;
  sides: string[] | null;
  table_code: string;
}

export interface TablesVoid {
  after: Generated<bigint>;
  applied_at: Timestamp | null;
  bets: number | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  id: Generated<bigint>;
  merchant: string;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  round_id: bigint;
  state: Generated<string>;
  table_code: string;
}

export interface TreasuryAdjustment {
  about: string | null;
  amount: bigint;
  currency: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  direction: string;
  id: Generated<bigint>;
  merchant: string;
  player_id: bigint;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  state: Generated<string>;
  transfer: bigint | null;
}

export interface TreasuryDay {
  bank_balance: bigint | null;
  bank_in: bigint;
  bank_out: bigint;
  bank_returned: bigint;
  bets_paid: bigint;
  bets_staked: bigint;
  compared: bigint;
  compared_at: Timestamp;
  compared_by: string;
  day: Timestamp;
  ledger_in: bigint;
  ledger_out: bigint;
  ledger_paid: bigint;
  ledger_returned: bigint;
  ledger_staked: bigint;
  merchant: string;
  players_owed: bigint | null;
}

export interface TreasuryDifference {
  class: string;
  day: Timestamp;
  detail: Generated<Json>;
  explained_at: Timestamp | null;
  explained_by: string | null;
  explanation: string | null;
  found_at: Timestamp;
  id: Generated<bigint>;
  merchant: string;
  ours: bigint | null;
  state: Generated<string>;
  subject: string;
  theirs: bigint | null;
}

export interface VendorsAward {
  back: Generated<number>;
  closed_at: Timestamp | null;
  currency: string;
  ends_at: Timestamp;
  game_code: string;
  given_at: Timestamp;
  id: string;
  number: Generated<bigint>;
  player_id: bigint;
  remark: string;
  rounds: number;
  used: Generated<number>;
  value: bigint;
  vendor: string;
}

export interface VendorsCallSheet {
  calls: Buffer;
  from_at: Timestamp;
  id: Generated<bigint>;
  keys: ArrayType<bigint>;
  until_at: Timestamp;
  vendor: string;
}

export interface VendorsChange {
  one: Generated<boolean>;
  version: bigint;
}

export interface VendorsOurKey {
  id: string;
  made_at: Timestamp;
  private_sealed: Buffer;
  public_pem: string;
  vendor: string;
}

export interface VendorsPromo {
  account: bigint;
  player_id: bigint;
}

export interface VendorsSeat {
  opened_at: Timestamp;
  player_id: bigint;
  vendor: string;
}

export interface VendorsSession {
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  game_code: string;
  id: Generated<bigint>;
  opened_at: Timestamp;
  player_id: bigint;
  player_session: bigint;
  token_hash: Buffer;
  vendor: string;
}

export interface VendorsTheirKey {
  added_at: Timestamp;
  id: string;
  public_pem: string;
  until: Timestamp | null;
  vendor: string;
}

export interface VendorsTransaction {
  alias: string | null;
  amount: bigint;
  at: Timestamp;
  award: string | null;
  bet: bigint | null;
  cash: bigint;
  closes: boolean;
  currency: string;
  entry: bigint | null;
  game_code: string | null;
  gift: boolean;
  id: string;
  input: bigint;
  key: string;
  kind: string;
  merchant: string;
  number: bigint;
  player_id: bigint;
  promo: bigint;
  purse: string;
  refers: string | null;
  remark: string;
  round: string | null;
  round_key: string | null;
  seq: number | null;
  undoes: string | null;
  vendor: string;
}

export interface VendorsVendor {
  allow_list: string[];
  base_url: string;
  bearer_sealed: Buffer | null;
  code: string;
  currencies: string[];
  dialect: string;
  enabled: boolean;
  name: string;
  settings: Generated<Json>;
}

export interface VipChange {
  at: Timestamp;
  cause: string;
  counted: bigint | null;
  from_rank: number;
  id: Generated<bigint>;
  needed: bigint | null;
  player_id: bigint;
  reason: string | null;
  staff_name: string | null;
  to_rank: number;
  turnover: bigint;
}

export interface VipDay {
  day: Timestamp;
  player_id: bigint;
  turnover: bigint;
}

export interface VipLadder {
  changed_at: Timestamp | null;
  changed_by: string | null;
  merchant: string;
}

export interface VipLevel {
  birthday: Generated<bigint>;
  keep: bigint;
  merchant: string;
  monthly: Generated<bigint>;
  names: Json;
  rank: number;
  turnover: bigint;
  upgrade: Generated<bigint>;
  weekly: Generated<bigint>;
}

export interface VipProposal {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  decision_reason: string | null;
  id: Generated<bigint>;
  levels: Json;
  merchant: string;
  proposed_at: Timestamp;
  proposed_by: string;
  proposed_by_staff: bigint;
  reason: string;
  state: Generated<string>;
}

export interface VipStanding {
  base: Generated<bigint>;
  due: Generated<boolean>;
  fall_to: number | null;
  merchant: string;
  period_from: Timestamp;
  period_to: Timestamp;
  player_id: bigint;
  rank: Generated<number>;
  reached: Generated<number>;
  steps: Generated<ArrayType<bigint>>;
  turnover: bigint;
}

export interface WalletAccount {
  account: bigint;
  currency: string;
  name: string;
  player_id: bigint;
  type_id: number;
}

export interface WalletCarried {
  amount: bigint;
  asked_at: Timestamp;
  attempts: Generated<number>;
  by_hand: Generated<boolean>;
  currency: string;
  decided_at: Timestamp | null;
  from_type: number;
  heard: string | null;
  heard_at: Timestamp | null;
  id: string;
  last_answer: string | null;
  last_asked_at: Timestamp | null;
  merchant: string;
  next_at: Timestamp | null;
  onward: string | null;
  onward_type: number | null;
  pending: bigint;
  player_id: bigint;
  reason: string | null;
  state: string;
  to_type: number;
  vendor: string;
}

export interface WalletDebt {
  amount: bigint;
  at: Timestamp;
  checked_at: Timestamp | null;
  entry: bigint;
  id: Generated<bigint>;
  order_no: string;
  owed: bigint;
  player_id: bigint;
}

export interface WalletFailedPayment {
  at: ArrayType<Timestamp>;
  blocked_at: Timestamp | null;
  blocked_until: Timestamp | null;
  player_id: bigint;
  suspended_at: Timestamp | null;
}

export interface WalletLock {
  locks_in: boolean;
  locks_out: boolean;
  note: Generated<string>;
  player_id: bigint;
  reason: string;
  set_by: string | null;
  set_by_staff: bigint | null;
  since: Timestamp;
}

export interface WalletNote {
  order_no: string | null;
  player_id: bigint;
  remark: Generated<string>;
  transfer: bigint;
}

export interface WalletVendor {
  code: string;
  merchant: string;
  name: string | null;
  type_id: Generated<number>;
}

export interface WalletWallet {
  currency: string;
  main_account: bigint;
  merchant: string;
  player_id: bigint;
}

export interface WithdrawalsDispute {
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  answered_by_staff: bigint | null;
  case_no: string;
  comment: string;
  due_at: Timestamp;
  id: Generated<bigint>;
  id_envio: string;
  merchant: string;
  opened_at: Timestamp;
  player_id: bigint;
  state: string;
}

export interface WithdrawalsExclusion {
  game_code: Generated<string>;
  merchant: string;
  percent: number;
  vassalage: string;
}

export interface WithdrawalsGate {
  actor: string;
  at: Timestamp | null;
  detail: Generated<Json>;
  due_at: Timestamp | null;
  name: string;
  position: number;
  rule: string | null;
  state: string;
  withdrawal_id: bigint;
}

export interface WithdrawalsPayout {
  amount: bigint;
  attempts: Generated<number>;
  checked_at: Timestamp | null;
  closes_at: Timestamp | null;
  end_to_end_id: string | null;
  fee: Generated<bigint>;
  fee_pending: bigint | null;
  id_envio: string;
  pending: bigint;
  position: Generated<number>;
  reason: string | null;
  receipt: Generated<string>;
  repaid_at: Timestamp | null;
  requested_at: Timestamp;
  sent_at: Timestamp | null;
  settled_at: Timestamp | null;
  state: string;
  withdrawal_id: bigint;
}

export interface WithdrawalsProof {
  at: Timestamp;
  dispute_id: bigint;
  id: Generated<bigint>;
  sealed: Buffer;
  type: string;
}

export interface WithdrawalsRiskRule {
  merchant: string;
  minutes: number | null;
  name: string;
}

export interface WithdrawalsSetting {
  allow_decimal: Generated<boolean>;
  auto_approve_up_to: bigint | null;
  binding_wait_minutes: Generated<number>;
  currency: string;
  daily_amount: bigint;
  daily_count: number;
  decision_minutes: number;
  dispute_minutes: Generated<number>;
  fee_bps: Generated<number>;
  fee_fixed: Generated<bigint>;
  fixed_amounts: Generated<ArrayType<bigint>>;
  free_times: Generated<number>;
  is_open: boolean;
  max_amount: bigint;
  max_payout: bigint | null;
  merchant: string;
  min_amount: bigint;
  mobile_code: string | null;
  mobile_code_from: bigint | null;
  note: Generated<Json>;
  open_from: string | null;
  open_to: string | null;
  payment_password: Generated<boolean>;
  penalty_bps: Generated<number>;
  receipt_minutes: Generated<number>;
  receipts: Generated<boolean>;
  turnover_percent: number;
  two_people_above: bigint | null;
}

export interface WithdrawalsWithdrawal {
  account_type: Generated<string>;
  amount: bigint;
  bank_code: Generated<string>;
  bank_name: Generated<string>;
  created_at: Timestamp;
  currency: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_staff: bigint | null;
  due_at: Timestamp;
  fee: Generated<bigint>;
  first_at: Timestamp | null;
  first_by: string | null;
  first_by_staff: bigint | null;
  id: Generated<bigint>;
  merchant: string;
  needs_two: Generated<boolean>;
  order_no: string;
  payee_name: string;
  pending: bigint | null;
  pix_key_masked: string;
  pix_key_sealed: Buffer;
  pix_key_type: string | null;
  player_id: bigint;
  reason: string | null;
  state: string;
}

export interface WithdrawalsWithdrawalEvent {
  at: Timestamp;
  id: Generated<bigint>;
  reason: string | null;
  what: string;
  who: string;
  withdrawal_id: bigint;
}

export interface DB {
  'abuse.abuse_case': AbuseAbuseCase;
  'abuse.account': AbuseAccount;
  'abuse.read_until': AbuseReadUntil;
  'agents.circle': AgentsCircle;
  'agents.invitation_offer': AgentsInvitationOffer;
  'agents.invited_offer': AgentsInvitedOffer;
  'agents.lived': AgentsLived;
  'agents.note': AgentsNote;
  'agents.transfer': AgentsTransfer;
  'agents.transfer_limit': AgentsTransferLimit;
  'banks.provider': BanksProvider;
  'barred.query': BarredQuery;
  'barred.standing': BarredStanding;
  'base.answer': BaseAnswer;
  'base.delivery': BaseDelivery;
  'base.event': BaseEvent;
  'base.function_file': BaseFunctionFile;
  'base.function_release': BaseFunctionRelease;
  'base.listener': BaseListener;
  'base.migration': BaseMigration;
  'base.schedule_run': BaseScheduleRun;
  'base.sealed_call': BaseSealedCall;
  'bets.bet': BetsBet;
  'bets.delta': BetsDelta;
  'bets.follower': BetsFollower;
  'bets.game_hour': BetsGameHour;
  'bets.hour': BetsHour;
  'bets.kept': BetsKept;
  'bets.prize': BetsPrize;
  'bets.raise': BetsRaise;
  'bets.split': BetsSplit;
  'bonuses.bonus': BonusesBonus;
  'bonuses.tally': BonusesTally;
  'bonuses.terms': BonusesTerms;
  'catalogue.brand_game': CatalogueBrandGame;
  'catalogue.brand_vendor': CatalogueBrandVendor;
  'catalogue.favourite': CatalogueFavourite;
  'catalogue.game': CatalogueGame;
  'catalogue.game_session': CatalogueGameSession;
  'catalogue.game_word': CatalogueGameWord;
  'catalogue.recent': CatalogueRecent;
  'catalogue.shelf': CatalogueShelf;
  'catalogue.ticket': CatalogueTicket;
  'catalogue.vendor': CatalogueVendor;
  'catalogue.word': CatalogueWord;
  'chat.ignored': ChatIgnored;
  'chat.line': ChatLine;
  'chat.person': ChatPerson;
  'chat.report': ChatReport;
  'chat.reported': ChatReported;
  'chat.room': ChatRoom;
  'chat.sanction': ChatSanction;
  'chat.seen': ChatSeen;
  'commission.contract': CommissionContract;
  'commission.earning': CommissionEarning;
  'commission.failure': CommissionFailure;
  'commission.late': CommissionLate;
  'commission.paused': CommissionPaused;
  'commission.play': CommissionPlay;
  'commission.refused_payment': CommissionRefusedPayment;
  'commission.run': CommissionRun;
  'commission.settled': CommissionSettled;
  'courier.message': CourierMessage;
  'crash.bet': CrashBet;
  'crash.chain': CrashChain;
  'crash.round': CrashRound;
  'crash.table_limit': CrashTableLimit;
  'dialects.health': DialectsHealth;
  'dialects.list': DialectsList;
  'dialects.picture': DialectsPicture;
  'dialects.transfer_bet': DialectsTransferBet;
  'dialects.transfer_cursor': DialectsTransferCursor;
  'dialects.transfer_difference': DialectsTransferDifference;
  'dialects.transfer_player': DialectsTransferPlayer;
  'disputes.dispute': DisputesDispute;
  'entrance.invite_code': EntranceInviteCode;
  'entrance.invited': EntranceInvited;
  'entrance.known_address': EntranceKnownAddress;
  'entrance.remembered': EntranceRemembered;
  'entrance.ticket': EntranceTicket;
  'entrance.trial_use': EntranceTrialUse;
  'figures.day': FiguresDay;
  'figures.depositor': FiguresDepositor;
  'figures.given_until': FiguresGivenUntil;
  'fixtures.competition': FixturesCompetition;
  'fixtures.fixture': FixturesFixture;
  'fixtures.match': FixturesMatch;
  'fixtures.reading': FixturesReading;
  'fixtures.result': FixturesResult;
  'fixtures.said': FixturesSaid;
  'guard.budget': GuardBudget;
  'guard.captcha': GuardCaptcha;
  'guard.challenge_used': GuardChallengeUsed;
  'guard.failure': GuardFailure;
  'handoff.code': HandoffCode;
  'identity.verification': IdentityVerification;
  'identity.verification_event': IdentityVerificationEvent;
  'instant.action_key': InstantActionKey;
  'instant.free': InstantFree;
  'instant.game_limit': InstantGameLimit;
  'instant.play': InstantPlay;
  'instant.round': InstantRound;
  'instant.seed': InstantSeed;
  'jackpots.pot': JackpotsPot;
  'jackpots.win': JackpotsWin;
  'ledger.account': LedgerAccount;
  'ledger.currency': LedgerCurrency;
  'ledger.entry': LedgerEntry;
  'ledger.house_wallet': LedgerHouseWallet;
  'ledger.lane': LedgerLane;
  'ledger.pending': LedgerPending;
  'ledger.transfer': LedgerTransfer;
  'ledger.wallet': LedgerWallet;
  'lottery.cancellation': LotteryCancellation;
  'lottery.chase': LotteryChase;
  'lottery.half_pay': LotteryHalfPay;
  'lottery.issue': LotteryIssue;
  'lottery.leg': LotteryLeg;
  'lottery.purchase': LotteryPurchase;
  'lottery.redrawn': LotteryRedrawn;
  'lottery.result': LotteryResult;
  'lottery.retraction': LotteryRetraction;
  'lottery.said': LotterySaid;
  'lottery.shared': LotteryShared;
  'lottery.stop': LotteryStop;
  'lottery.tally': LotteryTally;
  'messages.agent_read': MessagesAgentRead;
  'messages.banner_picture': MessagesBannerPicture;
  'messages.feedback': MessagesFeedback;
  'messages.feedback_day': MessagesFeedbackDay;
  'messages.feedback_picture': MessagesFeedbackPicture;
  'messages.help': MessagesHelp;
  'messages.help_text': MessagesHelpText;
  'messages.mark': MessagesMark;
  'messages.message': MessagesMessage;
  'messages.message_text': MessagesMessageText;
  'messages.news': MessagesNews;
  'messages.news_picture': MessagesNewsPicture;
  'messages.news_text': MessagesNewsText;
  'messages.seeded': MessagesSeeded;
  'missions.campaign': MissionsCampaign;
  'missions.counter': MissionsCounter;
  'missions.hit': MissionsHit;
  'missions.place': MissionsPlace;
  'missions.progress': MissionsProgress;
  'missions.score': MissionsScore;
  'missions.version': MissionsVersion;
  'odds.book': OddsBook;
  'odds.favourite': OddsFavourite;
  'odds.pulse': OddsPulse;
  'odds.ruling': OddsRuling;
  'oversight.alarm': OversightAlarm;
  'oversight.decision': OversightDecision;
  'oversight.hour': OversightHour;
  'payments.channel': PaymentsChannel;
  'payments.clawback': PaymentsClawback;
  'payments.deposit': PaymentsDeposit;
  'payments.deposit_event': PaymentsDepositEvent;
  'payments.deposit_proof': PaymentsDepositProof;
  'payments.deposit_proposal': PaymentsDepositProposal;
  'payments.receipt': PaymentsReceipt;
  'payments.setting': PaymentsSetting;
  'players.contact': PlayersContact;
  'players.device': PlayersDevice;
  'players.move': PlayersMove;
  'players.player': PlayersPlayer;
  'players.profile': PlayersProfile;
  'players.session': PlayersSession;
  'points.category': PointsCategory;
  'points.earning': PointsEarning;
  'points.goods': PointsGoods;
  'points.rate': PointsRate;
  'points.redemption': PointsRedemption;
  'pools.contest': PoolsContest;
  'pools.group_ticket': PoolsGroupTicket;
  'pools.holding': PoolsHolding;
  'profile.avatar': ProfileAvatar;
  'promotions.activity': PromotionsActivity;
  'promotions.claim': PromotionsClaim;
  'promotions.day': PromotionsDay;
  'promotions.deposit': PromotionsDeposit;
  'promotions.part': PromotionsPart;
  'promotions.picture': PromotionsPicture;
  'promotions.raffle': PromotionsRaffle;
  'promotions.raffle_holder': PromotionsRaffleHolder;
  'promotions.raffle_prize': PromotionsRafflePrize;
  'promotions.spin': PromotionsSpin;
  'promotions.terms': PromotionsTerms;
  'promotions.version': PromotionsVersion;
  'proofs.code': ProofsCode;
  'proofs.payment_password': ProofsPaymentPassword;
  'proofs.recovery': ProofsRecovery;
  'proofs.totp': ProofsTotp;
  'rebates.brand': RebatesBrand;
  'rebates.day': RebatesDay;
  'rebates.line': RebatesLine;
  'rebates.plan': RebatesPlan;
  'rebates.rebate': RebatesRebate;
  'rebates.standing': RebatesStanding;
  'redraws.proposal': RedrawsProposal;
  'referral.achievement': ReferralAchievement;
  'referral.claim': ReferralClaim;
  'referral.deposit_claim': ReferralDepositClaim;
  'referral.friend': ReferralFriend;
  'referral.rate': ReferralRate;
  'referral.standing': ReferralStanding;
  'rewards.benefit': RewardsBenefit;
  'rewards.gift': RewardsGift;
  'rewards.reward': RewardsReward;
  'rings.link': RingsLink;
  'rings.member': RingsMember;
  'rings.ring': RingsRing;
  'rounds.share': RoundsShare;
  'safeguards.block': SafeguardsBlock;
  'safeguards.calendar': SafeguardsCalendar;
  'safeguards.exclusion': SafeguardsExclusion;
  'safeguards.guarded': SafeguardsGuarded;
  'safeguards.held': SafeguardsHeld;
  'safeguards.limit_version': SafeguardsLimitVersion;
  'safeguards.merchant_profile': SafeguardsMerchantProfile;
  'safeguards.presence': SafeguardsPresence;
  'safeguards.profile': SafeguardsProfile;
  'safeguards.reality_seen': SafeguardsRealitySeen;
  'safeguards.reality_version': SafeguardsRealityVersion;
  'safeguards.rule': SafeguardsRule;
  'safeguards.usage': SafeguardsUsage;
  'seats.act': SeatsAct;
  'seats.bet': SeatsBet;
  'seats.play': SeatsPlay;
  'seats.seat': SeatsSeat;
  'seats.table_limit': SeatsTableLimit;
  'security.bank_account': SecurityBankAccount;
  'series.counted': SeriesCounted;
  'series.given': SeriesGiven;
  'series.line': SeriesLine;
  'series.owed': SeriesOwed;
  'settings.change': SettingsChange;
  'settings.proposal': SettingsProposal;
  'shared.chain': SharedChain;
  'shared.round': SharedRound;
  'site.banner': SiteBanner;
  'site.country': SiteCountry;
  'site.customer_service': SiteCustomerService;
  'site.domain': SiteDomain;
  'site.field_rule': SiteFieldRule;
  'site.flag': SiteFlag;
  'site.location_violation': SiteLocationViolation;
  'site.merchant': SiteMerchant;
  'site.network_rule': SiteNetworkRule;
  'site.resource': SiteResource;
  'site.seeded': SiteSeeded;
  'site.service_host': SiteServiceHost;
  'site.setting': SiteSetting;
  'social.attempt': SocialAttempt;
  'social.link': SocialLink;
  'social.provider': SocialProvider;
  'social.ticket': SocialTicket;
  'sports.approval': SportsApproval;
  'sports.cash_out': SportsCashOut;
  'sports.corrected': SportsCorrected;
  'sports.exposure': SportsExposure;
  'sports.factor': SportsFactor;
  'sports.free_bet': SportsFreeBet;
  'sports.heard': SportsHeard;
  'sports.leg': SportsLeg;
  'sports.quote': SportsQuote;
  'sports.result': SportsResult;
  'sports.ruling': SportsRuling;
  'sports.ticket': SportsTicket;
  'sports.verdict': SportsVerdict;
  'staff.audit': StaffAudit;
  'staff.audit_head': StaffAuditHead;
  'staff.login_guard': StaffLoginGuard;
  'staff.role': StaffRole;
  'staff.role_permission': StaffRolePermission;
  'staff.saved_filter': StaffSavedFilter;
  'staff.session': StaffSession;
  'staff.staff': StaffStaff;
  'submissions.submission': SubmissionsSubmission;
  'tables.bet': TablesBet;
  'tables.dealt': TablesDealt;
  'tables.limit_change': TablesLimitChange;
  'tables.play_hour': TablesPlayHour;
  'tables.side_sum': TablesSideSum;
  'tables.standing': TablesStanding;
  'tables.table_limit': TablesTableLimit;
  'tables.void': TablesVoid;
  'treasury.adjustment': TreasuryAdjustment;
  'treasury.day': TreasuryDay;
  'treasury.difference': TreasuryDifference;
  'vendors.award': VendorsAward;
  'vendors.call_sheet': VendorsCallSheet;
  'vendors.change': VendorsChange;
  'vendors.our_key': VendorsOurKey;
  'vendors.promo': VendorsPromo;
  'vendors.seat': VendorsSeat;
  'vendors.session': VendorsSession;
  'vendors.their_key': VendorsTheirKey;
  'vendors.transaction': VendorsTransaction;
  'vendors.vendor': VendorsVendor;
  'vip.change': VipChange;
  'vip.day': VipDay;
  'vip.ladder': VipLadder;
  'vip.level': VipLevel;
  'vip.proposal': VipProposal;
  'vip.standing': VipStanding;
  'wallet.account': WalletAccount;
  'wallet.carried': WalletCarried;
  'wallet.debt': WalletDebt;
  'wallet.failed_payment': WalletFailedPayment;
  'wallet.lock': WalletLock;
  'wallet.note': WalletNote;
  'wallet.vendor': WalletVendor;
  'wallet.wallet': WalletWallet;
  'withdrawals.dispute': WithdrawalsDispute;
  'withdrawals.exclusion': WithdrawalsExclusion;
  'withdrawals.gate': WithdrawalsGate;
  'withdrawals.payout': WithdrawalsPayout;
  'withdrawals.proof': WithdrawalsProof;
  'withdrawals.risk_rule': WithdrawalsRiskRule;
  'withdrawals.setting': WithdrawalsSetting;
  'withdrawals.withdrawal': WithdrawalsWithdrawal;
  'withdrawals.withdrawal_event': WithdrawalsWithdrawalEvent;
}
