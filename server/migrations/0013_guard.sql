-- What tells a person from a machine and keeps tries in bounds.
create schema guard;

-- One picture in one browser's hands. The answer is kept as a keyed digest, bound to the picture's number.
create table guard.captcha (
  id bytea primary key,
  merchant text not null,
  answer_hash bytea not null,
  made_at timestamptz not null
);
create index captcha_made on guard.captcha (made_at);

-- Human checks that have been answered: none counts twice. Kept until the challenge itself has expired.
create table guard.challenge_used (
  lot bytea primary key,
  expires_at timestamptz not null
);
create index challenge_used_expires on guard.challenge_used (expires_at);

-- How much of a budget has been taken in the window that began at window_start. The key is a digest: no address or number lies here open.
create table guard.budget (
  name text not null,
  key bytea not null,
  window_start timestamptz not null,
  taken int not null check (taken >= 0),
  blocked_until timestamptz,
  touched_at timestamptz not null,
  primary key (name, key)
);
create index budget_touched on guard.budget (touched_at);

-- Tries of the last minutes per name and place. The place is empty for a device the account does not know, so that a stranger's failures
-- lock strangers out and not the owner. Names nobody has are counted the same way.
create table guard.failure (
  merchant text not null,
  username text not null,
  place text not null,
  tries timestamptz[] not null default '{}',
  locked_until timestamptz,
  touched_at timestamptz not null,
  primary key (merchant, username, place)
);
create index failure_touched on guard.failure (touched_at);
