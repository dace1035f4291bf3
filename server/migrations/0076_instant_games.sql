-- Every game of the house plays by the same seeds: one table of rounds for all of them, so that no nonce of a seed is drawn from twice.
alter table instant.dice_round rename to round;
alter index instant.dice_round_pkey rename to round_pkey;
alter index instant.dice_round_seed_id_nonce_key rename to round_seed_id_nonce_key;
-- what dice bet and drew; the other games keep theirs in instant.play
alter table instant.round
  alter column target drop not null,
  alter column direction drop not null,
  alter column roll drop not null,
  alter column multiplier drop not null,
  add check (num_nulls(target, direction, roll, multiplier) in (0, 4));

-- A round of any game but dice: what was bet and done, and what the player was told. What is hidden is nowhere: it follows from seeds, bet and actions.
create table instant.play (
  -- the number of its round, its bet and its stake in the ledger
  round_id bigint primary key,
  player_id bigint not null,
  game_code text not null,
  rules_version int not null,
  stake bigint not null check (stake > 0),
  -- as it was said
  bet jsonb not null,
  actions jsonb not null check (jsonb_typeof(actions) = 'array'),
  -- one list for the bet and one for each action
  events jsonb not null,
  view jsonb not null,
  staked bigint not null check (staked >= stake),
  payout bigint not null check (payout >= 0),
  -- how many events the player's page says it has shown
  shown int not null default 0 check (shown >= 0),
  begun_at timestamptz not null,
  -- null while it is open
  over_at timestamptz,
  -- when the player's page had shown it to its end, or nobody was to see it any more
  ended_at timestamptz,
  check (jsonb_array_length(events) = jsonb_array_length(actions) + 1),
  check (over_at is not null or (payout = 0 and ended_at is null))
);
-- One open round per player and game.
create unique index play_open on instant.play (player_id, game_code) where over_at is null;
create index play_of_player on instant.play (player_id, game_code, begun_at desc, round_id desc);
create index play_forgotten on instant.play (begun_at) where over_at is null;

-- Which action a player's command was: the same key again answers the same round. The key of a begin is kept by the ledger.
create table instant.action_key (
  player_id bigint not null,
  key uuid not null,
  round_id bigint not null,
  -- the how manieth action of the round, from 0
  step int not null,
  primary key (player_id, key)
);

create or replace function instant.play_dice(
  p_key uuid[], p_input bigint[], p_owner int[], p_steps int[], p_same int[],
  p_phase text[], p_kind text[], p_debit int[], p_credit int[], p_amount bigint[], p_pending bigint[], p_account bigint[], p_players int,
  p_seed bigint[], p_nonce int[], p_target int[], p_direction text[], p_roll int[], p_multiplier int[],
  p_player bigint[], p_merchant text[], p_currency text[], p_vassalage text[], p_game_code text[], p_stake bigint[], p_payout bigint[],
  p_placed_at timestamptz,
  out lane smallint, out last bigint, out code text[], out available bigint[], out held bigint[],
  out twin int[], out kept_command int[], out kept_transfer bigint[])
  language plpgsql as $$
declare
  v_posted record;
  v_id bigint[]; v_entry bigint[]; v_state text[];
  v_next bigint;
  v_amount bigint[] := p_amount;
  -- null while nobody in the batch is guarded: then one look is all it costs
  v_stop text[] := safeguards.stop_bets(p_player, p_stake, p_placed_at);
begin
  if v_stop is not null then v_amount := safeguards.unpayable(p_amount, p_steps, v_stop); end if;
  v_posted := ledger.post(p_key, p_input, p_owner, p_steps, p_same, p_phase, p_kind, p_debit, p_credit, v_amount, p_pending, p_account, p_players);
  lane := v_posted.lane; last := v_posted.last; code := v_posted.code; available := v_posted.available; held := v_posted.held;
  twin := v_posted.twin; kept_command := v_posted.kept_command; kept_transfer := v_posted.kept_transfer;
  if v_stop is not null then
    for c in 1 .. cardinality(p_key) loop
      if code[c] = 'ledger.insufficient' then code[c] := coalesce(v_stop[c], code[c]); end if;
    end loop;
  end if;
  if last is null then return; end if;
  if v_stop is not null then perform safeguards.count_bets(p_player, p_stake, p_payout, code, p_placed_at); end if;
  v_next := last;
  for c in 1 .. cardinality(p_key) loop
    if code[c] is null then
      v_next := v_next + 1;
      -- bet, round and stake share a number, see the ledger's transfer
      v_id[c] := v_next << 8 | lane;
      if p_payout[c] > 0 then
        v_next := v_next + 1;
        v_entry[c] := v_next << 8 | lane;
        v_state[c] := 'won';
      else
        v_state[c] := 'lost';
      end if;
    end if;
  end loop;
  insert into instant.round (id, seed_id, nonce, target, direction, roll, multiplier)
  select v_id[c],
    -- written so that whatever the statistics say, this is one look into the primary key per round
    (select case when s.revealed_at is null then s.id end from instant.seed s where s.id = p_seed[c]),
    p_nonce[c], coalesce(p_target[c], p_target[1]), coalesce(p_direction[c], p_direction[1]), p_roll[c], coalesce(p_multiplier[c], p_multiplier[1])
  from generate_series(1, cardinality(p_key)) c
  where v_id[c] is not null;
  perform bets.record(v_id, p_player, p_merchant, p_currency, p_vassalage, p_game_code, p_stake, p_payout, p_stake, v_entry, v_state,
    array[p_placed_at]);
end $$;
