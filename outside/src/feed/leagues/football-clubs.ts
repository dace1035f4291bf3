/**
 * Clubs of football and their strengths: fits of the seasons 2025 (Brazil) and 2023/24 (England), estimates elsewhere.
 */
import { teamsIn } from './teams.ts';

export const brasileirao = teamsIn(`
fla|Flamengo|FLA|0.49|-0.57|CR Flamengo
pal|Palmeiras|PAL|0.33|-0.38|SE Palmeiras
cru|Cruzeiro|CRU|0.15|-0.46|Cruzeiro EC
mir|Mirassol|MIR|0.29|-0.22|Mirassol FC
flu|Fluminense|FLU|0.06|-0.23|Fluminense FC
bot|Botafogo|BOT|0.21|-0.25|Botafogo FR
bah|Bahia|BAH|0.07|-0.06|EC Bahia
sao|São Paulo|SAO|-0.08|-0.05|São Paulo FC
gre|Grêmio|GRE|0.01|0.01|Grêmio FBPA
rbb|Bragantino|RBB|-0.02|0.15|RB Bragantino
cam|Atlético Mineiro|CAM|-0.09|-0.12|CA Mineiro
san|Santos|SAN|-0.03|0.01|Santos FC
cor|Corinthians|COR|-0.11|-0.05|SC Corinthians Paulista
vas|Vasco da Gama|VAS|0.18|0.2|CR Vasco da Gama
vit|Vitória|VIT|-0.28|0.04|EC Vitória
int|Internacional|INT|-0.05|0.14|SC Internacional
cea|Ceará|CEA|-0.32|-0.22|Ceará SC
for|Fortaleza|FOR|-0.07|0.16|Fortaleza EC
juv|Juventude|JUV|-0.26|0.32|EC Juventude
spt|Sport|SPT|-0.48|0.4|SC Recife
`);

export const premierLeague = teamsIn(`
ars|Arsenal|ARS|0.39|-0.39|Arsenal FC
mci|Manchester City|MCI|0.45|-0.22|Manchester City FC
liv|Liverpool|LIV|0.34|-0.04|Liverpool FC
new|Newcastle|NEW|0.35|0.37|Newcastle United FC
avl|Aston Villa|AVL|0.24|0.34|Aston Villa FC
che|Chelsea|CHE|0.25|0.38|Chelsea FC
tot|Tottenham|TOT|0.21|0.34|Tottenham Hotspur FC
mun|Manchester United|MUN|-0.05|0.28|Manchester United FC
cry|Crystal Palace|CRY|-0.05|0.28|Crystal Palace FC
whu|West Ham|WHU|0.01|0.53|West Ham United FC
bha|Brighton|BHA|-0.08|0.35|Brighton & Hove Albion FC
ful|Fulham|FUL|-0.09|0.33|Fulham FC
bou|Bournemouth|BOU|-0.1|0.42|AFC Bournemouth
bre|Brentford|BRE|-0.07|0.39|Brentford FC
wol|Wolverhampton|WOL|-0.18|0.39|Wolverhampton Wanderers FC
eve|Everton|EVE|-0.41|0.14|Everton FC
nfo|Nottingham Forest|NFO|-0.2|0.42|Nottingham Forest FC
lut|Luton Town|LUT|-0.12|0.66|Luton Town FC
bur|Burnley|BUR|-0.37|0.56|Burnley FC
shu|Sheffield United|SHU|-0.51|0.85|Sheffield United FC
`);

export const brasileiraoB = teamsIn(`
ath|Athletico Paranaense|CAP|120
cfc|Coritiba|CFC|110
goi|Goiás|GOI|70
ava|Avaí|AVA|20
rem|Remo|REM|60
cha|Chapecoense|CHA|75
cri|Criciúma|CRI|70
nov|Novorizontino|NOV|55
cui|Cuiabá|CUI|40
acg|Atlético Goianiense|ACG|35
ope|Operário|OPE|0
vil|Vila Nova|VIL|-5
ame|América Mineiro|AME|-15
crb|CRB|CRB|10
fer|Ferroviária|FER|-45
bsp|Botafogo-SP|BSP|-60
pay|Paysandu|PAY|-90
vre|Volta Redonda|VRE|-95
amz|Amazonas|AMZ|-80
atc|Athletic Club|ATC|-40
`);

export const laLiga = teamsIn(`
rma|Real Madrid|RMA|220
bar|Barcelona|BAR|235
atm|Atlético de Madrid|ATM|150
atb|Athletic Bilbao|ATB|80
vil|Villarreal|VIL|85
bet|Betis|BET|45
rso|Real Sociedad|RSO|20
cel|Celta|CEL|15
ray|Rayo Vallecano|RAY|0
osa|Osasuna|OSA|-15
mal|Mallorca|MLL|-30
val|Valencia|VAL|-20
sev|Sevilla|SEV|-30
gir|Girona|GIR|-35
get|Getafe|GET|-50
esp|Espanyol|ESP|-45
ala|Alavés|ALA|-55
elc|Elche|ELC|-80
lev|Levante|LEV|-85
ovi|Oviedo|OVI|-110
`);

export const ligaProfesional = teamsIn(`
riv|River Plate|RIV|110
boc|Boca Juniors|BOC|95
rac|Racing|RAC|85
ros|Rosario Central|ROS|60
est|Estudiantes|EST|45
ind|Independiente|IND|35
slo|San Lorenzo|SLO|10
vel|Vélez Sarsfield|VEL|30
arg|Argentinos Juniors|ARG|50
lan|Lanús|LAN|40
tal|Talleres|TAL|0
hur|Huracán|HUR|-5
bel|Belgrano|BEL|-20
def|Defensa y Justicia|DEF|-25
tig|Tigre|TIG|-15
ban|Banfield|BAN|-50
ins|Instituto|INS|-30
cen|Central Córdoba|CEN|-45
gim|Gimnasia|GIM|-60
god|Godoy Cruz|GOD|-65
`);
