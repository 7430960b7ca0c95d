/** New Zealand. */
import { place } from './place.ts'

export const NEW_ZEALAND = [
  place({
    country: 'New Zealand',
    region: 'Marlborough',
    sites: `stony river flats in the Wairau Valley @ Marlborough Sauvignon, Barrel, Pinot, Blanc de Blancs
    the windy, drier Awatere @ Awatere
    clay slopes in the southern valleys @ Pinot, Marlborough Sauvignon, Barrel, Blanc de Blancs`,
    says: `Long days, cold nights and the loudest sunshine in the southern hemisphere.
    Sauvignon arrived in 1973 and had the place to itself by 1990. @ Sauvignon
    The stones by the river hold the day’s heat; the nights take it back.`,
    producers: `Greystone Bay, Kahu Point, Tern Island, Long Sound, Drystone Ferry, Fantail Corner`,
    wines: `white | Marlborough Sauvignon Blanc | Marlborough GI | Sauvignon Blanc | 12.5-13.5 | 9.5-15 | 2024-2025 | 2 | none | crisp | 6
    white | Awatere Valley Sauvignon Blanc | Marlborough GI | Sauvignon Blanc | 12.5-13 | 13-18 | 2023-2025 | 3 | lees | crisp | 4
    white | Barrel Ferment Sauvignon Blanc | Marlborough GI | Sauvignon Blanc | 13-13.5 | 18-25 | 2021-2023 | 6 | french | rich | 2
    white | Marlborough Pinot Gris | Marlborough GI | Pinot Gris | 13-13.5 | 11-15 | 2023-2024 | 3 | none | aromatic | 3
    red | Marlborough Pinot Noir | Marlborough GI | Pinot Noir | 13-13.5 | 13-22 | 2021-2023 | 5 | old | light | 5
    sparkling | Marlborough Blanc de Blancs NV | Marlborough GI | Chardonnay | 12-12.5 | 16-22 | NV | 3 | lees | trad | 2`,
  }),
  place({
    country: 'New Zealand',
    region: 'Central Otago',
    sites: `schist terraces above a cold blue lake
    old gold diggings at Bannockburn`,
    says: `The world’s southernmost serious vineyards, and they look like Scotland with the lights on.
    Thyme grows wild over the old gold workings and, some say, into the Pinot.`,
    producers: `Sluice & Pan, Kea Crossing, Last Chance Gully, Cold Lake`,
    wines: `red | Central Otago Pinot Noir | Central Otago GI | Pinot Noir | 13.5-14 | 21-38 | 2020-2023 | 8 | french | light | 4
    white | Central Otago Riesling | Central Otago GI | Riesling | 11.5-12.5 | 15-20 | 2021-2023 | 8 | none | aromatic | 2`,
  }),
  place({
    country: 'New Zealand',
    region: 'North Island',
    sites: `the old river gravels of Hawke’s Bay @ Hawke’s
    dry, windy terraces at Martinborough @ Martinborough`,
    says: `Warm enough for red grapes, breezy enough to keep them honest.
    The Gimblett stones were a drag strip and a rubbish tip before anyone thought of Syrah. @ Gimblett
    Wellington’s wind, with Wellington’s weekenders, arrives every Friday. @ Martinborough`,
    producers: `Tip Road, Godwit Landing, Square & Compass Vines, Ruru Terrace`,
    wines: `red | Gimblett Gravels Syrah | Hawke’s Bay GI | Syrah | 13-13.5 | 18-29 | 2019-2022 | 8 | french | spicy | 3
    red | Hawke’s Bay Merlot Cabernet | Hawke’s Bay GI | Merlot, Cabernet Sauvignon | 13.5-14 | 13-20 | 2019-2022 | 8 | french | juicy | 3
    white | Hawke’s Bay Chardonnay | Hawke’s Bay GI | Chardonnay | 13-13.5 | 15-25 | 2021-2023 | 5 | french | rich | 4
    red | Martinborough Pinot Noir | Martinborough GI | Pinot Noir | 13-13.5 | 22-34 | 2020-2022 | 8 | french | light | 3`,
  }),
]
