-- Persons the government bars from betting: what its registry was asked and said. Of a CPF only a keyed digest lies here.
create schema barred;

-- The proof of every question, kept five years; rows are only added.
create table barred.query (
  id bigint generated always as identity primary key,
  merchant text not null,
  -- null: asked before there was an account
  player_id bigint,
  cpf_index bytea not null,
  occasion text not null check (occasion in ('registration', 'login', 'play', 'round')),
  asked_at timestamptz not null,
  -- 'none': the registry did not answer
  answer text not null check (answer in ('clear', 'barred', 'none')),
  -- how the registry names its answer
  reference text check ((reference is null) = (answer = 'none')),
  barred_until timestamptz
);
create index query_of_cpf on barred.query (merchant, cpf_index, id);
-- rows come in the order of their time
create index query_by_time on barred.query using brin (asked_at);

-- The last answer about a player, and since when one that is due has been waited for.
create table barred.standing (
  player_id bigint primary key,
  answer text check (answer in ('clear', 'barred')),
  answered_at timestamptz check ((answered_at is null) = (answer is null)),
  waiting_since timestamptz
) with (fillfactor = 70);
create index standing_waiting on barred.standing (waiting_since) where waiting_since is not null;
