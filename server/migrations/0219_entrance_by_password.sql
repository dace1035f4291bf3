-- Whether a password opened the login that the browser remembers: only then must one that aged be changed.
alter table entrance.remembered add column by_password boolean not null default true;
