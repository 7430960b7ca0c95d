/** Australia. */
import { place } from './place.ts'

export const AUSTRALIA = [
  place({
    country: 'Australia',
    region: 'Barossa Valley',
    sites: `dry-grown old vines on red-brown earth @ Barossa, Shiraz
    ironstone ridges north of the river @ Shiraz
    high, cool blocks in the Eden Valley @ Eden
    the valley floor, where gums throw the only shade @ Shiraz`,
    says: `Some of the oldest working vines anywhere, planted by Silesians who missed their hymns.
    No louse, no frost, not much rain: the vines simply got old.`,
    producers: `Wattle Creek, Bethel Road, Ironbark Sunday, Kaesler’s Dray Wines, Two Magpies`,
    wines: `red | Barossa Shiraz | Barossa Valley GI | Shiraz | 14-15 | 12-19 | 2020-2023 | 7 | american | big | 5
    red | Old Vine Shiraz | Barossa Valley GI | Shiraz | 14.5-15 | 26-48 | 2017-2021 | 14 | mixed | big | 3
    red | Grenache Shiraz Mataro | Barossa Valley GI | Grenache, Shiraz, Mataro | 14-14.5 | 14-22 | 2020-2022 | 6 | old | spicy | 4
    white | Eden Valley Riesling | Eden Valley GI | Riesling | 11.5-12.5 | 14-21 | 2021-2024 | 10 | none | crisp | 3`,
  }),
  place({
    country: 'Australia',
    region: 'McLaren Vale',
    sites: `sand over clay, ten minutes from the beach
    old bush vines among the almond trees`,
    says: `Wake up, pick, surf: the vintage diary here has its own rhythm.
    Gulf breezes at four o’clock are as regular as tea.`,
    producers: `Saltbush Lane, Galah & Sons, Pelican Jetty, Ninth Almond`,
    wines: `red | McLaren Vale Shiraz | McLaren Vale GI | Shiraz | 14-14.5 | 12-20 | 2020-2023 | 7 | mixed | big | 4
    red | McLaren Vale Grenache | McLaren Vale GI | Grenache | 14-14.5 | 15-24 | 2021-2023 | 6 | old | spicy | 4
    red | McLaren Vale Cabernet Sauvignon | McLaren Vale GI | Cabernet Sauvignon | 14-14.5 | 12-18 | 2020-2022 | 7 | french | big | 3`,
  }),
  place({
    country: 'Australia',
    region: 'Margaret River',
    sites: `gravelly loam between forest and ocean
    ironstone gravel three miles from the surf`,
    says: `Three oceans’ worth of weather meet off the cape, and the vines enjoy the breeze.
    So far from anywhere that mediocrity wouldn’t pay for the freight.`,
    producers: `Blackwood Ridge, Karri Hollow, Honeyeater Estate, Cape Lantern`,
    wines: `red | Margaret River Cabernet Sauvignon | Margaret River GI | Cabernet Sauvignon, Merlot | 13.5-14.5 | 18-34 | 2018-2021 | 13 | french | big | 4
    white | Margaret River Chardonnay | Margaret River GI | Chardonnay | 13-13.5 | 19-36 | 2021-2023 | 7 | french | rich | 4
    white | Sauvignon Blanc Semillon | Margaret River GI | Sauvignon Blanc, Sémillon | 12.5-13 | 11-15 | 2023-2024 | 3 | none | crisp | 3`,
  }),
  place({
    country: 'Australia',
    region: 'South Australia',
    sites: `a strip of red earth over limestone at Coonawarra @ Coonawarra
    slate and limestone in the Clare hills @ Clare
    cool gullies high above Adelaide @ Adelaide`,
    says: `The red strip at Coonawarra is nine miles long, and people have gone to court over its edges. @ Coonawarra
    The altitude gives back what the latitude takes away. @ Adelaide, Clare`,
    producers: `Terra Rossa Post Office, Watervale Chapel, Stringybark Gully, Corella Hill`,
    wines: `red | Coonawarra Cabernet Sauvignon | Coonawarra GI | Cabernet Sauvignon | 13.5-14.5 | 15-28 | 2018-2021 | 12 | french | big | 4
    white | Clare Valley Riesling | Clare Valley GI | Riesling | 12-12.5 | 13-20 | 2021-2024 | 10 | none | crisp | 4
    white | Adelaide Hills Chardonnay | Adelaide Hills GI | Chardonnay | 12.5-13 | 15-24 | 2022-2023 | 5 | french | rich | 3`,
  }),
  place({
    country: 'Australia',
    region: 'Victoria & Tasmania',
    sites: `cool grey loam in the Yarra Valley @ Yarra
    dolerite slopes above the Tamar @ Tasmania
    hot, dry Rutherglen, where the sheds are tin @ Rutherglen`,
    says: `Cool, green and wet by local standards, which is to say a nice day in Devon. @ Yarra, Tasmania
    Old muscats sit under tin roofs here for decades, concentrating. @ Rutherglen`,
    producers: `Lyrebird Track, Tamar Ferry, Platypus Weir, Old Tin Shed`,
    wines: `red | Yarra Valley Pinot Noir | Yarra Valley GI | Pinot Noir | 12.5-13.5 | 17-30 | 2021-2023 | 6 | french | light | 4
    white | Yarra Valley Chardonnay | Yarra Valley GI | Chardonnay | 12.5-13 | 17-28 | 2021-2023 | 6 | french | rich | 3
    sparkling | Tasmanian Cuvée Brut NV | Tasmania GI | Chardonnay, Pinot Noir | 12-12.5 | 20-29 | NV | 4 | lees | trad | 2
    fortified | Rutherglen Muscat | Rutherglen GI | Muscat | 17-18 | 14-26 | NV | 20 | wood | muscat | 3`,
  }),
]
