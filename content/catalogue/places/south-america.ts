/** Argentina, Chile and Uruguay. */
import { place } from './place.ts'

export const SOUTH_AMERICA = [
  place({
    country: 'Argentina',
    region: 'Uco Valley',
    sites: `chalky alluvial stones at 1,200 metres
    high desert watered by snowmelt
    limestone-crusted pebbles at Gualtallary`,
    says: `Every hundred metres up is worth half a degree, and they have gone up a thousand.
    It is a desert with a tap, and the tap is the Andes.`,
    producers: `Bodega Tres Álamos, Finca Piedra Clara, Bodega Cóndor Quieto, Viña Los Arrieros, Finca Ñandubay`,
    wines: `red | Uco Valley Malbec | Valle de Uco IG | Malbec | 13.5-14.5 | 11-17 | 2021-2024 | 6 | french | big | 5
    red | Gran Malbec | Valle de Uco IG | Malbec | 14-14.5 | 24-42 | 2018-2021 | 12 | new | big | 3
    red | Uco Valley Cabernet Franc | Valle de Uco IG | Cabernet Franc | 13.5-14 | 15-22 | 2021-2023 | 7 | old | spicy | 3
    white | Uco Valley Chardonnay | Valle de Uco IG | Chardonnay | 13-13.5 | 12-19 | 2022-2024 | 4 | french | rich | 3`,
  }),
  place({
    country: 'Argentina',
    region: 'Mendoza',
    sites: `old irrigated vineyards in Luján de Cuyo @ Luján, Mendoza IG
    poplar-lined plots outside the city
    eighty-year-old vines in Maipú`,
    says: `Snow from the Andes runs down the street gutters and into the vines.
    Sunday means a fire, a cow and something red.`,
    producers: `Bodega El Zorzal Viejo, Casa Aguaribay, Bodega Hermanos Quiroga Paz, Viña La Acequia, Bodega Tranquera`,
    wines: `red | Mendoza Malbec | Mendoza IG | Malbec | 13-14 | 8-12 | 2022-2024 | 4 | none | juicy | 5
    red | Malbec Reserva | Luján de Cuyo DOC | Malbec | 13.5-14.5 | 12-18 | 2020-2023 | 7 | french | big | 4
    red | Mendoza Cabernet Sauvignon | Mendoza IG | Cabernet Sauvignon | 13.5-14 | 9-14 | 2021-2023 | 5 | old | big | 3
    rose | Malbec Rosé | Mendoza IG | Malbec | 12-13 | 9-12 | 2024-2025 | 2 | none | deep | 2`,
  }),
  place({
    country: 'Argentina',
    region: 'Salta',
    sites: `desert vineyards at 1,700 metres
    sandy terraces among the cactuses of Cafayate`,
    says: `The road up has more llamas than lay-bys.`,
    producers: `Bodega Puna Serena, Finca Cardón Solo, Bodega Quebrada Azul`,
    wines: `white | Torrontés | Salta IG | Torrontés | 13-13.5 | 9.5-14 | 2023-2025 | 2 | none | aromatic | 3
    red | High Altitude Malbec | Salta IG | Malbec | 14-14.5 | 13-22 | 2020-2023 | 7 | french | big | 3`,
  }),
  place({
    country: 'Chile',
    region: 'Central Valley',
    sites: `gravel terraces along the Maipo @ Maipo
    granite hills in Colchagua @ Colchagua, Central
    dry-farmed old vines in Maule @ Maule
    the Andean foothills at Puente Alto @ Alto Maipo`,
    says: `Andes one side, Pacific the other, and hardly a spray between them.
    Snow in the morning light, parrots in the vines by noon.
    The louse never crossed the mountains, so the vines stand on their own roots.`,
    producers: `Viña Los Boldos Altos, Viña Quillayquén, Casa Peumayén, Viña Tres Cóndores, Viña Huaso Viejo, Casa Litral`,
    wines: `red | Maipo Cabernet Sauvignon | Valle del Maipo DO | Cabernet Sauvignon | 13.5-14 | 9-15 | 2020-2023 | 6 | french | big | 6
    red | Carménère Reserva | Valle de Colchagua DO | Carménère | 13.5-14 | 8.5-14 | 2021-2023 | 5 | old | juicy | 5
    red | Maule Old Vine Carignan | Valle del Maule DO | Carignan | 13.5-14 | 13-20 | 2020-2022 | 7 | old | spicy | 3
    red | Central Valley Merlot | Valle Central DO | Merlot | 13-13.5 | 7-9.5 | 2022-2024 | 3 | none | juicy | 4
    red | Alto Maipo Cabernet Sauvignon | Valle del Maipo DO | Cabernet Sauvignon | 14-14.5 | 26-48 | 2018-2021 | 13 | new | big | 2`,
  }),
  place({
    country: 'Chile',
    region: 'Casablanca',
    sites: `cool, foggy hills near the Pacific
    granite slopes at San Antonio, in sight of the sea`,
    says: `Fog from the cold Humboldt current sits on the vines until eleven.
    So close to the sea that the pickers wear fleeces in February.`,
    producers: `Viña Neblina, Casa Pelícano, Viña Caleta Fría, Viña Aguada`,
    wines: `white | Casablanca Sauvignon Blanc | Valle de Casablanca DO | Sauvignon Blanc | 12.5-13 | 8-12 | 2023-2025 | 2 | none | crisp | 4
    white | Casablanca Chardonnay | Valle de Casablanca DO | Chardonnay | 13-13.5 | 10-16 | 2022-2024 | 4 | french | rich | 3
    red | Casablanca Pinot Noir | Valle de Casablanca DO | Pinot Noir | 13-13.5 | 10-16 | 2021-2023 | 4 | old | light | 3`,
  }),
  place({
    country: 'Uruguay',
    region: 'Canelones',
    sites: `green, Atlantic clay north of Montevideo
    low hills with more cattle than vines`,
    says: `More cows than people, more Tannat than anywhere, and the two are not unrelated.`,
    producers: `Bodega Ceibo Solo, Estancia Río Manso, Bodega Familia Etchegaray Paz`,
    wines: `red | Tannat Reserva | Canelones | Tannat | 13.5-14 | 12-20 | 2019-2022 | 8 | french | big | 3
    white | Atlantic Albariño | Canelones | Albariño | 12.5-13 | 13-17 | 2023-2024 | 3 | none | crisp | 2`,
  }),
]
