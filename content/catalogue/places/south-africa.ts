/** South Africa. */
import { place } from './place.ts'

export const SOUTH_AFRICA = [
  place({
    country: 'South Africa',
    region: 'Stellenbosch',
    sites: `decomposed granite on the Helderberg
    mountain slopes that catch the False Bay breeze
    red clay in the shade of the Simonsberg`,
    says: `A south-easter called the Cape Doctor blows in from False Bay and cures most things.
    Mountains, oaks, white gables: it would be annoying if the wine weren’t good.`,
    producers: `Silwerkrans, Bergplaas Estate, Oude Wingerdhoek, Klipdrift Manor, Rooikat Ridge`,
    wines: `red | Stellenbosch Cabernet Sauvignon | WO Stellenbosch | Cabernet Sauvignon | 14-14.5 | 13-26 | 2019-2022 | 9 | french | big | 5
    red | Pinotage | WO Stellenbosch | Pinotage | 13.5-14.5 | 11-18 | 2020-2023 | 6 | mixed | spicy | 4
    red | Cape Blend | WO Stellenbosch | Cabernet Sauvignon, Merlot, Pinotage | 14-14.5 | 14-24 | 2019-2021 | 8 | french | big | 3
    white | Stellenbosch Chardonnay | WO Stellenbosch | Chardonnay | 13-13.5 | 13-20 | 2022-2023 | 4 | french | rich | 4
    white | Stellenbosch Chenin Blanc | WO Stellenbosch | Chenin Blanc | 13-13.5 | 10-16 | 2022-2024 | 4 | old | rich | 4`,
  }),
  place({
    country: 'South Africa',
    region: 'Swartland',
    sites: `dry-farmed bush vines on decomposed granite
    shale slopes on the Riebeek side
    wheat country with old vines in the corners`,
    says: `Dry wheat country that happened to keep its old vines; word got out.
    Nobody irrigates, so the vines work for a living.`,
    producers: `Kloof Street Cellars, Uilkraal, Donkerberg Wines, Veldvuur`,
    wines: `white | Old Vine Chenin Blanc | WO Swartland | Chenin Blanc | 13-13.5 | 15-24 | 2021-2023 | 7 | old | rich | 4
    red | Swartland Syrah | WO Swartland | Syrah | 13-14 | 13-22 | 2020-2023 | 7 | old | spicy | 4
    red | Swartland Cinsault | WO Swartland | Cinsault | 12.5-13 | 12-17 | 2022-2023 | 4 | old | chill | 3`,
  }),
  place({
    country: 'South Africa',
    region: 'Cape South Coast',
    sites: `clay-rich slopes a mile from the whales @ Walker, Classique
    high, cloudy apple country at Elgin @ Elgin, Classique`,
    says: `Cold water from the south comes close to shore, and the vineyards feel the draught.`,
    producers: `Walvisbaai Vineyards, Cloudberg Pass, Fynbos & Stone`,
    wines: `red | Walker Bay Pinot Noir | WO Walker Bay | Pinot Noir | 13-13.5 | 18-29 | 2021-2023 | 6 | french | light | 3
    white | Elgin Sauvignon Blanc | WO Elgin | Sauvignon Blanc | 12.5-13 | 11-16 | 2023-2025 | 3 | none | crisp | 3
    sparkling | Cap Classique Brut NV | WO Western Cape | Chardonnay, Pinot Noir | 12-12 | 14-20 | NV | 3 | lees | trad | 3`,
  }),
]
