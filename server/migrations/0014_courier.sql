-- SMS and e-mail on their way out of the house.
create schema courier;

-- One message to one person. What it says and to whom lies sealed; what it says is erased as soon as it is sent or can no longer be.
create table courier.message (
  id bigint generated always as identity primary key,
  merchant text not null,
  channel text not null check (channel in ('sms', 'email')),
  to_sealed bytea not null,
  to_index bytea not null,
  template text not null,
  language text not null check (language in ('PT', 'EN')),
  values_sealed bytea,
  -- Why it was sent, in one word of the room that asked: 'login', 'forgot', 'notice'.
  purpose text not null,
  -- sending: an attempt is under way, or its process died; unclear: an attempt ended without an answer, so it may have been sent.
  state text not null check (state in ('waiting', 'sending', 'unclear', 'sent', 'failed', 'expired')),
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The first and the last attempt.
  first_tried_at timestamptz,
  tried_at timestamptz,
  sent_at timestamptz,
  -- The gateway's own number of it: one message of theirs answers for one of ours.
  provider_ref text,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state in ('waiting', 'sending', 'unclear')) = (values_sealed is not null)),
  unique (channel, provider_ref)
);
create index message_open on courier.message (expires_at) where state in ('waiting', 'sending', 'unclear');
