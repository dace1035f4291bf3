-- Missions ask every few minutes who qualified since a day: without this all friends there ever were are read.
create index friend_qualified on referral.friend (merchant, qualified_at) where qualified_at is not null;
