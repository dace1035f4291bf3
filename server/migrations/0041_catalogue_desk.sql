-- Before its functions moved to their rooms: sha256 983e7c4838ef9671dadfa54093ab4db4da896f5c3a82d667887739fbbf32ca70
-- What a brand's staff make of the shelf: each brand its own word, so that what one switches the others never notice.
create table catalogue.brand_vendor (
  merchant text not null,
  vassalage text not null references catalogue.vendor,
  -- offered by the house, but not by this brand
  withheld boolean not null default false,
  -- those with a place stand first, the smallest number before; the others in the order of the house
  place int check (place between 1 and 9999),
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  check (maintenance_until > maintenance_from),
  primary key (merchant, vassalage)
);
create table catalogue.brand_game (
  merchant text not null,
  node_id bigint not null references catalogue.game,
  withheld boolean not null default false,
  -- null: as its room offered it
  hot boolean,
  whole_list boolean,
  place int check (place between 1 and 9999),
  maintenance_from timestamptz,
  maintenance_until timestamptz,
  check (maintenance_until > maintenance_from),
  primary key (merchant, node_id)
);
insert into catalogue.brand_vendor (merchant, vassalage, withheld) select merchant, vassalage, true from catalogue.withheld_vendor;
insert into catalogue.brand_game (merchant, node_id, withheld) select merchant, node_id, true from catalogue.withheld_game;
drop table catalogue.withheld_vendor;
drop table catalogue.withheld_game;

-- Which vendors are the house itself is said once, in the contract.
alter table catalogue.vendor drop column in_house;
-- Hot is what staff made so, or what was played: a room that offers a game knows neither.
update catalogue.game set hot = false where vassalage = 'PGE';
