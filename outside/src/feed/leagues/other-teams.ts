/** Sides of the other sports with their ratings (Elo points above 1500). People are invented; teams are not. */
import { teamsIn } from './teams.ts';

export const nbb = teamsIn(`
fra|Franca|FRA|150
fla|Flamengo|FLA|140
min|Minas|MIN|95
bau|Bauru|BAU|70
pin|Pinheiros|PIN|40
sao|São Paulo|SAO|35
pau|Paulistano|PAU|20
bra|Brasília|BRA|10
vas|Vasco da Gama|VAS|0
uni|União Corinthians|UNI|-20
cax|Caxias do Sul|CAX|-45
mog|Mogi das Cruzes|MOG|-60
`);

export const nba = teamsIn(`
bos|Boston Celtics|BOS|140
okc|Oklahoma City Thunder|OKC|165
den|Denver Nuggets|DEN|110
min|Minnesota Timberwolves|MIN|85
mil|Milwaukee Bucks|MIL|60
nyk|New York Knicks|NYK|80
cle|Cleveland Cavaliers|CLE|95
dal|Dallas Mavericks|DAL|45
lal|Los Angeles Lakers|LAL|55
gsw|Golden State Warriors|GSW|50
phx|Phoenix Suns|PHX|10
mia|Miami Heat|MIA|0
chi|Chicago Bulls|CHI|-45
bkn|Brooklyn Nets|BKN|-90
por|Portland Trail Blazers|POR|-70
was|Washington Wizards|WAS|-130
`);

export const tennisPlayers = teamsIn(`
avila|R. Ávila|AVI|170
brun|M. Brunner|BRU|150
cald|T. Caldeira|CAL|125
doma|J. Domański|DOM|105
eger|L. Egerton|EGE|90
fior|A. Fiorini|FIO|75
gold|P. Goldring|GOL|55
hori|K. Horikawa|HOR|40
ivan|D. Ivanek|IVA|20
jord|C. Jordão|JOR|10
kova|V. Kovalik|KOV|-5
lang|S. Langer|LAN|-20
mora|E. Moraes|MOR|-40
nils|O. Nilsberg|NIL|-60
oliv|B. Olivar|OLI|-75
pere|G. Perelló|PER|-95
`);

export const superliga = teamsIn(`
sad|Sada Cruzeiro|SAD|160
cam|Campinas|CAM|95
min|Minas|MIN|85
gua|Guarulhos|GUA|60
suz|Suzano|SUZ|40
jau|Joinville|JOI|20
ara|Araguari|ARA|-10
ses|Sesi Bauru|SES|75
mon|Montes Claros|MCL|-35
sao|São José|SJO|-60
bla|Blumenau|BLU|-75
goi|Goiás|GOI|-100
`);

export const fighters = teamsIn(`
alm|D. Almada|ALM|90
bor|R. Bortoli|BOR|75
cas|W. Castanho|CAS|60
dun|P. Dunmore|DUN|45
esp|I. Espinosa|ESP|30
faz|K. Fazliev|FAZ|70
gan|T. Ganbold|GAN|10
hol|J. Holloran|HOL|0
ish|S. Ishibashi|ISH|-15
jac|M. Jacques|JAC|-30
kar|A. Karimov|KAR|20
lim|C. Limeira|LIM|-50
`);

export const drivers = teamsIn(`
arn|H. Arndt|ARN|190
bel|L. Bellini|BEL|165
cor|G. Cordeiro|COR|150
dre|N. Dreyer|DRE|120
eri|O. Eriksen|ERI|100
fon|P. Fontana|FON|85
gra|J. Granger|GRA|60
hug|C. Hugon|HUG|45
ito|R. Itoh|ITO|30
jon|S. Jonker|JON|15
kru|M. Kruse|KRU|0
lop|A. Lopera|LOP|-15
mac|E. MacRae|MAC|-35
nov|B. Novotný|NOV|-50
ord|D. Ordaz|ORD|-70
pia|T. Piazza|PIA|-90
qui|F. Quiroga|QUI|-110
ros|V. Rosset|ROS|-130
sor|K. Sorensen|SOR|-150
tav|I. Tavares|TAV|-60
`);

/** Ratings of the last teams are those of the season 2023 by its games, drawn a third nearer to the mean. */
export const lol = teamsIn(`
gen|Gen.G|GEN|190
t1|T1|T1|160
kt|KT Rolster|KT|120
blg|Bilibili Gaming|BLG|115
g2|G2 Esports|G2|100
dk|Dplus KIA|DK|70
c9|Cloud9|C9|60
hle|Hanwha Life Esports|HLE|35
bds|Team BDS|BDS|30
fnc|Fnatic|FNC|25
tl|Team Liquid|TL|0
mad|MAD Lions|MAD|-20
lou|LOUD|LLL|-40
pai|paiN Gaming|PNG|-50
fur|FURIA|FUR|-60
red|RED Canids|RED|-75
`);

export const cs = teamsIn(`
vit|Vitality|VIT|150
spi|Team Spirit|TS|130
mou|MOUZ|MOUZ|105
fur|FURIA|FUR|100
nav|Natus Vincere|NAVI|95
faz|FaZe Clan|FAZE|60
g2|G2 Esports|G2|55
ast|Astralis|AST|40
pai|paiN Gaming|PAIN|20
mib|MIBR|MIBR|0
liq|Team Liquid|TL|25
hrc|HEROIC|HERO|5
leg|Legacy|LEG|-10
imp|Imperial|IMP|-55
flu|Fluxo|FLX|-60
odd|ODDIK|ODDK|-85
`);

export const dota = teamsIn(`
spi|Team Spirit|TSP|110
liq|Team Liquid|TL|100
tun|Tundra Esports|TUN|95
fal|Team Falcons|FLCN|125
par|PARIVISION|PARI|90
gai|Gaimin Gladiators|GG|45
bet|BetBoom Team|BB|60
xtr|Xtreme Gaming|XG|55
her|HEROIC|HERO|15
aur|Aurora|AUR|25
nou|Nouns|NOUN|-45
og|OG|OG|-60
`);
