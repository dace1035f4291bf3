-- The name of a way to customer service in the brand's other languages; `title` is the one in its own.
alter table site.customer_service add column titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object');
