/** The United States. */
import { place } from './place.ts'

export const NORTH_AMERICA = [
  place({
    country: 'USA',
    region: 'California',
    sites: `benchland gravel in the Napa Valley @ Napa
    foggy ridges on the Sonoma Coast @ Sonoma
    old Zinfandel blocks at Lodi @ Lodi
    sandy loam in the Russian River valley @ Sonoma, California Cab`,
    says: `Fog comes up the valley at night like a cold hand; without it there would be no wine worth the name. @ Napa, Sonoma, California
    Zinfandel blocks planted before the First World War are still cropping, a little. @ Zinfandel
    The sun does the ripening, the Pacific does the editing.`,
    producers: `Quail Fence Cellars, Madrone & Main, Dry Creek Chapel, Two Herons Ranch, Fogline, Larkspur Ditch`,
    wines: `red | Napa Valley Cabernet Sauvignon | Napa Valley AVA | Cabernet Sauvignon, Merlot | 14-15 | 38-86 | 2018-2021 | 14 | new | big | 5
    red | Lodi Old Vine Zinfandel | Lodi AVA | Zinfandel | 14-15 | 12-20 | 2020-2022 | 6 | american | big | 4
    red | California Cabernet Sauvignon | California | Cabernet Sauvignon | 13.5-14 | 9.5-14 | 2021-2023 | 4 | mixed | juicy | 3
    red | Sonoma Coast Pinot Noir | Sonoma Coast AVA | Pinot Noir | 13.5-14 | 24-42 | 2020-2022 | 7 | french | light | 3
    white | Sonoma County Chardonnay | Sonoma County AVA | Chardonnay | 13.5-14.5 | 16-30 | 2021-2023 | 5 | new | rich | 4`,
  }),
  place({
    country: 'USA',
    region: 'Pacific Northwest',
    sites: `red volcanic soil in the Dundee Hills @ Willamette
    desert benches above the Columbia @ Columbia`,
    says: `Rain on one side of the mountains, almost none on the other; the wines take sides.
    Volcano on one side, ocean on the other, Pinot in the middle. @ Willamette`,
    producers: `Ferntown Cellars, Slow Salmon, Basalt & Rain, Huckleberry Gate`,
    wines: `red | Willamette Valley Pinot Noir | Willamette Valley AVA | Pinot Noir | 13-13.5 | 22-38 | 2020-2022 | 8 | french | light | 4
    red | Columbia Valley Merlot | Columbia Valley AVA | Merlot | 13.5-14.5 | 15-22 | 2019-2021 | 7 | french | juicy | 3
    white | Oregon Pinot Gris | Willamette Valley AVA | Pinot Gris | 12.5-13 | 15-20 | 2022-2024 | 3 | none | fresh | 3`,
  }),
]
