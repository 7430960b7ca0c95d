/** Spain. */
import { place } from './place.ts'

export const SPAIN = [
  place({
    country: 'Spain',
    region: 'Rioja',
    sites: `old bush vines at 600 metres
    chalky clay in the lee of the Sierra de Cantabria
    iron-red clay above the Ebro
    stony terraces down by the river
    high, cool plots picked a fortnight after the rest`,
    says: `The mountains keep the Atlantic rain off; the cellars keep the wine until it is ready.
    Rioja sells its wine when it is ready to drink, a courtesy other regions might copy. @ Crianza, Reserva, Blanco
    Crianza, reserva, gran reserva: the words say how long it waited so that you needn’t. @ Crianza, Reserva
    Every bar in Haro pours it by the glass, which is the toughest tasting panel there is.`,
    producers: `Bodegas Marqués de Ocón, Bodegas Altamoral, Viña Castrejana, Bodegas Hermanos Urbieta, Finca Peñarroja, Bodegas Santurde, Viñedos Larrazuri`,
    wines: `red | Rioja Crianza | Rioja DOCa | Tempranillo, Garnacha | 13.5-14 | 9.5-14 | 2020-2022 | 5 | american | spicy | 7
    red | Rioja Reserva | Rioja DOCa | Tempranillo, Graciano | 13.5-14.5 | 14.5-22 | 2017-2020 | 14 | american | spicy | 6
    red | Rioja Gran Reserva | Rioja DOCa | Tempranillo, Graciano | 13.5-14.5 | 25-42 | 2012-2016 | 22 | american | spicy | 4
    red | Rioja Joven | Rioja DOCa | Tempranillo, Garnacha | 13-14 | 7.5-10 | 2023-2024 | 3 | none | juicy | 5
    red | Rioja Viñedo Singular | Rioja DOCa | Tempranillo | 14-14.5 | 32-52 | 2018-2021 | 12 | new | big | 2
    white | Rioja Blanco | Rioja DOCa | Viura, Malvasia | 12-13 | 9-13 | 2023-2024 | 3 | none | fresh | 4
    white | Rioja Blanco Fermentado en Barrica | Rioja DOCa | Viura | 13-13.5 | 14-22 | 2020-2023 | 7 | french | rich | 3
    rose | Rioja Rosado | Rioja DOCa | Garnacha, Tempranillo | 12.5-13.5 | 8.5-12 | 2024-2025 | 2 | none | deep | 3`,
  }),
  place({
    country: 'Spain',
    region: 'Castilla y León',
    sites: `high, dry plains where the nights bite
    limestone slopes above the Duero at 850 metres @ Ribera
    ungrafted old vines on the sands of Toro @ Toro
    slate hills in the green corner called Bierzo @ Bierzo
    gravel beds around Rueda @ Rueda`,
    says: `Nine months of winter and three of hell, they say here; grapes like both.
    At eight hundred metres a hot day is followed by a jumper.
    The river turns into the Douro at the border and changes its accent as well as its grapes.`,
    producers: `Bodegas Torremilanera, Dominio de Valsequilla, Bodega Páramo Alto, Viñas del Cierzo Viejo, Pago de los Molinos Rotos, Bodegas Castronegro, Adegas Peñacorada`,
    wines: `red | Ribera del Duero Roble | Ribera del Duero DO | Tempranillo | 13.5-14.5 | 11-15 | 2022-2023 | 4 | mixed | juicy | 5
    red | Ribera del Duero Crianza | Ribera del Duero DO | Tempranillo | 14-14.5 | 17-26 | 2019-2022 | 8 | french | big | 5
    red | Ribera del Duero Reserva | Ribera del Duero DO | Tempranillo | 14-14.5 | 30-48 | 2017-2020 | 12 | french | big | 3
    red | Toro | Toro DO | Tempranillo | 14-15 | 12-20 | 2019-2022 | 8 | mixed | big | 3
    red | Bierzo Mencía | Bierzo DO | Mencía | 13-14 | 11-17 | 2020-2023 | 5 | old | light | 4
    white | Rueda Verdejo | Rueda DO | Verdejo | 12.5-13.5 | 8.5-12.5 | 2023-2025 | 2 | lees | crisp | 6
    white | Bierzo Godello | Bierzo DO | Godello | 13-13.5 | 13-18 | 2022-2024 | 4 | lees | rich | 2`,
  }),
  place({
    country: 'Spain',
    region: 'Rías Baixas',
    sites: `granite sand and sea mist
    pergolas propped on granite posts
    gardens of vines that run down to the estuary`,
    says: `Vines are strung up on granite posts to keep their feet out of the damp.
    More cockles than cars, and a tide table on every kitchen wall.`,
    producers: `Pazo de Ribeira, Adega Marexada, Bodegas Illa Verde, Pazo Carballeiro, Lagar da Gaivota`,
    wines: `white | Albariño | Rías Baixas DO | Albariño | 12.5-13 | 12.5-18 | 2022-2024 | 3 | lees | crisp | 5
    white | Albariño sobre Lías | Rías Baixas DO | Albariño | 12.5-13.5 | 17-24 | 2020-2023 | 6 | lees | rich | 3`,
  }),
  place({
    country: 'Spain',
    region: 'Catalonia',
    sites: `broken slate terraces in Priorat @ Priorat
    a ring of hills around Montsant @ Montsant
    limestone terraces of the Penedès @ Penedès, Cava
    old field vines with a view of Montserrat @ Penedès, Cava`,
    says: `Sea on one side, Pyrenees on the other, and lunch at three.
    The slate here is called llicorella; it breaks ploughs and makes reputations. @ Priorat
    Cava cellars run under the town for miles, at the temperature of a good pantry. @ Cava`,
    producers: `Celler Mas Figuerola, Caves Rovellat-Puig, Celler Pedranegra, Cal Fontanals, Caves Montcabrer, Masia Llobatera`,
    wines: `red | Priorat | Priorat DOQ | Garnacha, Carignan | 14.5-15.5 | 25-48 | 2018-2021 | 12 | french | big | 4
    red | Montsant | Montsant DO | Garnacha, Carignan | 14-14.5 | 12-18 | 2020-2022 | 6 | old | spicy | 4
    white | Penedès Xarel·lo | Penedès DO | Xarel·lo | 12-12.5 | 11-15 | 2022-2024 | 4 | none | crisp | 3
    rose | Penedès Rosat | Penedès DO | Garnacha | 12-12.5 | 10-13 | 2024-2025 | 2 | none | pale | 3
    sparkling | Cava Brut NV | Cava DO | Macabeo, Xarel·lo, Parellada | 11.5-12 | 9-13 | NV | 2 | lees | trad | 6
    sparkling | Cava Gran Reserva Brut Nature | Cava DO | Xarel·lo, Macabeo | 11.5-12 | 17-26 | 2016-2019 | 9 | lees | trad | 3
    sparkling | Cava Rosado Brut NV | Cava DO | Garnacha, Pinot Noir | 11.5-12 | 10-14 | NV | 2 | lees | pink | 2`,
  }),
  place({
    country: 'Spain',
    region: 'Aragón & Navarra',
    sites: `stony slopes where the cierzo blows
    high bush vines in Campo de Borja @ Borja
    foothills of the Pyrenees south of Pamplona @ Navarra`,
    says: `The cierzo wind blows hard enough to keep the vines short and the people indoors.
    Old Garnacha was nearly all pulled up for subsidies; happily somebody overslept. @ Garnacha`,
    producers: `Bodegas Moncayera, Viñas del Cierzo Real, Bodega San Babil, Señorío de Lizarrate`,
    wines: `red | Campo de Borja Garnacha | Campo de Borja DO | Garnacha | 14-15 | 8.5-13 | 2021-2023 | 4 | none | juicy | 4
    red | Calatayud Garnacha Viñas Viejas | Calatayud DO | Garnacha | 14-15 | 11-17 | 2020-2022 | 6 | old | spicy | 3
    rose | Navarra Rosado | Navarra DO | Garnacha | 12.5-13.5 | 8.5-11 | 2024-2025 | 2 | none | deep | 3`,
  }),
  place({
    country: 'Spain',
    region: 'Valencia & Murcia',
    sites: `bush vines in the dust behind Jumilla @ Jumilla
    a high plateau an hour from Valencia @ Utiel
    limestone rubble that has not seen rain since spring`,
    says: `Vines stand far apart here because there isn’t enough rain to share.
    So dry that organic farming is hardly a decision.`,
    producers: `Bodegas Casa Tejonera, Finca Albarcera, Bodegas Hoya Larga, Pago del Esparto`,
    wines: `red | Jumilla Monastrell | Jumilla DO | Monastrell | 14-15 | 8-13.5 | 2021-2023 | 5 | mixed | spicy | 4
    red | Utiel-Requena Bobal | Utiel-Requena DO | Bobal | 13-14 | 8.5-13 | 2021-2023 | 5 | none | juicy | 4`,
  }),
  place({
    country: 'Spain',
    region: 'Jerez',
    sites: `blinding white albariza chalk
    chalk hills between Jerez and Sanlúcar
    a solera laid down before the railway came`,
    says: `The soil is so white it hurts your eyes, and it drinks the winter rain for the summer.
    New wine refreshes old, row by row, so that no bottle has one birthday.
    Sherry is the best-value great wine in the world; we have given up being quiet about it.`,
    producers: `Bodegas Ruiz-Caldera, Bodegas La Almijara, Hijos de Antonio Benjumeda, Bodegas Marisma Blanca`,
    wines: `fortified | Fino | Jerez DO | Palomino | 15-15.5 | 9-14 | NV | 1 | wood | fino | 4
    fortified | Manzanilla | Manzanilla-Sanlúcar de Barrameda DO | Palomino | 15-15 | 9-14 | NV | 1 | wood | fino | 3
    fortified | Amontillado | Jerez DO | Palomino | 17.5-19 | 13-22 | NV | 8 | wood | dry | 3
    fortified | Oloroso | Jerez DO | Palomino | 18-20 | 14-24 | NV | 10 | wood | dry | 3
    fortified | Pedro Ximénez | Jerez DO | Pedro Ximénez | 15-17 | 14-24 | NV | 15 | wood | cream | 3`,
  }),
]
