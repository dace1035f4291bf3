-- What a kind of contract came to in a period.
create index earning_of_period on commission.earning (merchant, kind, starts_at);
