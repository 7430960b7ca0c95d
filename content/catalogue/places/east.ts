/** Greece, Georgia and Lebanon. */
import { place } from './place.ts'

export const EAST = [
  place({
    country: 'Greece',
    region: 'Greek mainland',
    sites: `snow-dusted hills in Macedonia @ Naoussa, Malagousia
    high red-clay valleys at Nemea @ Nemea
    cool slopes facing away from the sun`,
    says: `Greece is mostly mountains, which visitors to its beaches tend to miss.
    Three hundred native grapes, most of them unpronounceable and many of them delicious.`,
    producers: `Ktima Petralona Lofos, Domaine Aetofolia, Ktima Myrtoessa, Oinos Kerasies`,
    wines: `red | Naoussa Xinomavro | Naoussa PDO | Xinomavro | 13-14 | 15-23 | 2018-2021 | 12 | cask | spicy | 3
    red | Nemea Agiorgitiko | Nemea PDO | Agiorgitiko | 13-14 | 11-16 | 2020-2022 | 5 | french | juicy | 3
    white | Malagousia | Macedonia PGI | Malagousia | 12.5-13 | 12-16 | 2023-2024 | 2 | none | aromatic | 3`,
  }),
  place({
    country: 'Greece',
    region: 'Santorini',
    sites: `basket vines on black volcanic ash
    pumice slopes above the caldera`,
    says: `It hardly rains; the vines drink the sea mist at night.`,
    producers: `Ktima Asprovouni, Kanava Aspa, Domaine Meltemi Vrachos`,
    wines: `white | Santorini Assyrtiko | Santorini PDO | Assyrtiko | 13-14 | 24-34 | 2021-2024 | 8 | lees | crisp | 3`,
  }),
  place({
    country: 'Georgia',
    region: 'Kakheti',
    sites: `the Alazani valley, under the snows of the Caucasus
    family vineyards with a clay jar buried behind the house`,
    says: `They have been burying wine in clay jars here for eight thousand vintages.
    A toast in Georgia takes longer than some of our wines took to make.`,
    producers: `Marani Tsiskari, Zedavela Cellar, Marani Kvareuli, Alaverda Marani`,
    wines: `red | Saperavi | Kakheti PDO | Saperavi | 13-14 | 11-17 | 2020-2023 | 7 | clay | big | 4
    orange | Rkatsiteli Qvevri | Kakheti PDO | Rkatsiteli | 12-13 | 13-21 | 2020-2023 | 8 | clay | orange | 4`,
  }),
  place({
    country: 'Lebanon',
    region: 'Bekaa Valley',
    sites: `stony vineyards at a thousand metres
    a high plateau between two mountain ranges`,
    says: `A thousand metres up, with snow on both sides and the temple of Bacchus down the road.`,
    producers: `Château Qamar el Jabal, Domaine Wadi Sanawbar, Château Arz Sahel`,
    wines: `red | Bekaa Valley Red | Bekaa Valley | Cabernet Sauvignon, Cinsault, Carignan | 13.5-14.5 | 13-26 | 2018-2021 | 9 | old | spicy | 3
    white | Bekaa Valley Obaideh | Bekaa Valley | Obaideh | 12.5-13 | 14-19 | 2021-2023 | 4 | none | rich | 2`,
  }),
]
