/** Southern and western France: Bordeaux, the South West, the Rhône, Provence and the Languedoc. */
import { place } from './place.ts'

export const FRANCE_SOUTH = [
  place({
    country: 'France',
    region: 'Bordeaux',
    sites: `gravel mounds above the Gironde @ Haut-Médoc, Margaux, Pauillac
    clay and limestone on the right bank @ Saint-Émilion, Castillon, Fronsac
    a cool plateau of clay between the two rivers @ Entre, Supérieur, Clairet
    deep gravel warmed by the afternoon @ Haut-Médoc, Margaux, Pauillac, Pessac, Sauternes
    limestone slopes over old quarry cellars @ Saint-Émilion, Fronsac, Castillon, Cadillac`,
    says: `Gravel on the left bank, clay on the right: Cabernet takes one, Merlot the other.
    The Atlantic keeps everything moderate except the prices of the famous names.
    Blending is insurance here, and the premium is worth paying.
    Good years are plentiful now; it is the good addresses that take finding.`,
    producers: `Château Lestrelle, Château Guilhem, Château Maurepaire, Château La Tour Sablière, Château Bellefosse, Château Pey-Garrigue, Château Canterane, Château des Trois Moineaux, Château Haut-Fontbrune, Château Roquemaure-Lalande`,
    wines: `red | Haut-Médoc | Haut-Médoc AOC | Cabernet Sauvignon, Merlot | 13-14 | 16-24 | 2018-2021 | 10 | french | big | 6
    red | Bordeaux Supérieur | Bordeaux Supérieur AOC | Merlot, Cabernet Sauvignon | 13-14 | 10-14.5 | 2019-2022 | 6 | old | juicy | 8
    red | Saint-Émilion Grand Cru | Saint-Émilion Grand Cru AOC | Merlot, Cabernet Franc | 13.5-14.5 | 25-45 | 2017-2020 | 14 | new | big | 6
    red | Margaux | Margaux AOC | Cabernet Sauvignon, Merlot, Petit Verdot | 13-14 | 34-62 | 2016-2020 | 16 | new | big | 4
    red | Castillon Côtes de Bordeaux | Castillon Côtes de Bordeaux AOC | Merlot, Cabernet Franc | 13.5-14.5 | 13-18 | 2018-2021 | 8 | french | juicy | 5
    red | Pauillac | Pauillac AOC | Cabernet Sauvignon, Merlot | 13-14 | 40-78 | 2015-2019 | 20 | new | big | 4
    red | Fronsac | Fronsac AOC | Merlot, Cabernet Franc | 13.5-14.5 | 15-22 | 2018-2021 | 9 | french | juicy | 4
    red | Pessac-Léognan Rouge | Pessac-Léognan AOC | Cabernet Sauvignon, Merlot | 13-14 | 30-52 | 2017-2020 | 15 | new | big | 3
    white | Entre-Deux-Mers | Entre-Deux-Mers AOC | Sauvignon Blanc, Sémillon | 12-12.5 | 9.5-13 | 2023-2025 | 3 | none | crisp | 5
    white | Pessac-Léognan Blanc | Pessac-Léognan AOC | Sauvignon Blanc, Sémillon | 13-13.5 | 26-42 | 2019-2022 | 9 | french | rich | 3
    rose | Bordeaux Clairet | Bordeaux AOC | Merlot, Cabernet Sauvignon | 12.5-13 | 9.5-12 | 2024-2025 | 2 | none | deep | 2
    sweet | Sauternes | Sauternes AOC | Sémillon, Sauvignon Blanc | 13-14 | 24-48 | 2014-2019 | 25 | new | botrytis | 4
    sweet | Cadillac | Cadillac AOC | Sémillon, Sauvignon Blanc | 12.5-13.5 | 15-21 | 2018-2021 | 12 | old | botrytis | 2`,
  }),
  place({
    country: 'France',
    region: 'South West',
    sites: `limestone terraces above the Lot @ Cahors
    clay foothills with the Pyrenees behind @ Jurançon, Madiran
    river gravel in duck country @ Gascogne, Monbazillac, Madiran`,
    says: `Duck, prunes and rugby: the wines here know their company.
    Gascony has musketeers, Armagnac and more ducks than people; the wine was bred to cope. @ Gascogne, Madiran, Jurançon
    The further from Bordeaux’s harbour, the blacker the wine had to be to survive the trip. @ Cahors, Madiran`,
    producers: `Domaine de Cassaignac, Château Lamothe-Vergnes, Domaine Peyrelongue, Clos Barthas, Domaine du Pas de Loup`,
    wines: `red | Cahors | Cahors AOC | Malbec, Merlot | 13.5-14 | 12-20 | 2018-2021 | 10 | french | big | 5
    red | Madiran | Madiran AOC | Tannat, Cabernet Franc | 13.5-14.5 | 13-22 | 2017-2020 | 12 | french | big | 3
    white | Côtes de Gascogne Blanc | Côtes de Gascogne IGP | Colombard, Sauvignon Blanc | 11.5-12 | 8-10.5 | 2024-2025 | 2 | none | crisp | 5
    white | Jurançon Sec | Jurançon AOC | Gros Manseng | 13-14 | 14-19 | 2021-2023 | 6 | lees | aromatic | 2
    sweet | Jurançon | Jurançon AOC | Petit Manseng, Gros Manseng | 12.5-13.5 | 19-29 | 2018-2021 | 15 | old | late | 2
    sweet | Monbazillac | Monbazillac AOC | Sémillon, Sauvignon Blanc | 12.5-13.5 | 13-18 | 2018-2021 | 12 | old | botrytis | 2`,
  }),
  place({
    country: 'France',
    region: 'Rhône',
    sites: `big round stones that store the day’s heat @ Châteauneuf, Côtes, Tavel
    granite terraces too steep for a tractor @ Cornas, Condrieu, Crozes, Saint-Péray
    garrigue-scented slopes below the Dentelles @ Gigondas, Vacqueyras, Beaumes, Villages
    sandy soils that keep the old vines cool @ Châteauneuf, Côtes, Vacqueyras, Tavel
    clay and limestone where the mistral blows`,
    says: `The mistral blows a third of the year and keeps the grapes as clean as washing.
    North of Valence it is granite and Syrah; south of it, stones and Grenache. @ Cornas, Côtes, Gigondas, Châteauneuf, Crozes, Vacqueyras
    Herbs grow between the rows, and you would swear they got into the vat.
    The best-value villages are the ones the Popes never visited.`,
    producers: `Domaine de la Roche Taillée, Domaine Pélissane, Château Mirandol-Brès, Les Vignerons de Sault-Marie, Domaine Chantecrille, Domaine Olivier Bressac, Clos des Fourmis, Domaine Vallagrand`,
    wines: `red | Côtes du Rhône | Côtes du Rhône AOC | Grenache, Syrah | 13.5-14.5 | 9.5-14 | 2021-2024 | 4 | none | juicy | 8
    red | Côtes du Rhône Villages | Côtes du Rhône Villages AOC | Grenache, Syrah, Mourvèdre | 14-14.5 | 12-17 | 2020-2023 | 6 | old | spicy | 6
    red | Châteauneuf-du-Pape | Châteauneuf-du-Pape AOC | Grenache, Mourvèdre, Syrah | 14.5-15.5 | 34-56 | 2018-2022 | 14 | cask | big | 6
    red | Gigondas | Gigondas AOC | Grenache, Syrah, Mourvèdre | 14-15 | 22-32 | 2019-2022 | 10 | cask | spicy | 4
    red | Crozes-Hermitage | Crozes-Hermitage AOC | Syrah | 12.5-13.5 | 18-26 | 2020-2023 | 8 | old | spicy | 5
    red | Vacqueyras | Vacqueyras AOC | Grenache, Syrah | 14-15 | 18-25 | 2019-2022 | 8 | cask | spicy | 3
    red | Cornas | Cornas AOC | Syrah | 13-14 | 42-64 | 2017-2021 | 16 | old | big | 2
    white | Côtes du Rhône Blanc | Côtes du Rhône AOC | Marsanne, Viognier | 13-14 | 11-15 | 2023-2024 | 3 | lees | rich | 4
    white | Condrieu | Condrieu AOC | Viognier | 13.5-14.5 | 42-58 | 2021-2023 | 4 | old | aromatic | 2
    white | Saint-Péray | Saint-Péray AOC | Marsanne, Roussanne | 13-13.5 | 22-29 | 2021-2023 | 6 | old | rich | 2
    rose | Tavel | Tavel AOC | Grenache, Cinsault | 13-14 | 15-20 | 2023-2024 | 4 | none | deep | 3
    sweet | Muscat de Beaumes-de-Venise | Muscat de Beaumes-de-Venise AOC | Muscat | 15-15 | 17-24 | 2022-2024 | 5 | none | muscat | 2`,
  }),
  place({
    country: 'France',
    region: 'Provence',
    sites: `limestone terraces an hour from the sea
    schist and pine woods behind the coast @ Côtes de Provence
    red clay under Mont Sainte-Victoire @ Sainte-Victoire, Aix
    sea-facing terraces at Bandol @ Bandol`,
    says: `Nine bottles in ten from here are pink, and they have had two thousand years to practise. @ Rosé
    Grapes are picked before breakfast to keep them cold and the juice pale. @ Rosé
    Night air rolls down off the limestone; the wine keeps it.`,
    producers: `Domaine Sainte-Aurelle, Château Valmourane, Domaine des Cigalières, Mas Orsolène, Château Puy-Lavande, Domaine Bastidonne, Clos Rabassière`,
    wines: `rose | Côtes de Provence Rosé | Côtes de Provence AOC | Grenache, Cinsault | 12.5-13 | 12.5-19 | 2024-2025 | 2 | none | pale | 7
    rose | Coteaux d’Aix-en-Provence Rosé | Coteaux d’Aix-en-Provence AOC | Grenache, Syrah | 12.5-13 | 11.5-16 | 2024-2025 | 2 | none | pale | 6
    rose | Bandol Rosé | Bandol AOC | Mourvèdre, Cinsault | 13-13.5 | 20-29 | 2023-2024 | 5 | lees | pale | 4
    rose | Sainte-Victoire Rosé | Côtes de Provence Sainte-Victoire AOC | Cinsault, Grenache | 12.5-13 | 15-21 | 2024-2025 | 2 | lees | pale | 3
    red | Bandol Rouge | Bandol AOC | Mourvèdre, Grenache | 14-14.5 | 24-36 | 2017-2020 | 15 | cask | big | 3
    white | Côtes de Provence Blanc | Côtes de Provence AOC | Vermentino, Clairette | 12.5-13 | 14-19 | 2023-2024 | 3 | none | fresh | 3`,
  }),
  place({
    country: 'France',
    region: 'Languedoc',
    sites: `schist hills behind Béziers @ Faugères
    garrigue and limestone at three hundred metres
    old Carignan nobody got round to pulling up @ Corbières
    the windy slopes of the Pic Saint-Loup @ Pic Saint
    vineyards within sight of the oyster beds @ Picpoul`,
    says: `France’s biggest vineyard used to make its cheapest wine; the hills have changed that.
    Two winds, one from the sea and one from the mountains, do most of the spraying.
    There are bargains here for anyone who reads past the first word of the label.`,
    producers: `Domaine de Rocafère, Mas des Agasses, Château Montplaisance, Domaine Les Abeillères, Mas Combevert, Domaine Tramontagne, Clos Saint-Hilarion`,
    wines: `red | Faugères | Faugères AOC | Syrah, Grenache, Carignan | 13.5-14.5 | 12-18 | 2020-2023 | 6 | old | spicy | 4
    red | Corbières | Corbières AOC | Carignan, Grenache, Syrah | 13.5-14.5 | 9.5-14 | 2020-2023 | 5 | none | spicy | 5
    red | Pic Saint-Loup | Pic Saint-Loup AOC | Syrah, Grenache | 13.5-14.5 | 14-22 | 2020-2022 | 8 | french | spicy | 3
    red | Pays d’Oc Merlot | Pays d’Oc IGP | Merlot | 13-14 | 7.5-10 | 2022-2024 | 3 | none | juicy | 4
    red | Pays d’Oc Pinot Noir | Pays d’Oc IGP | Pinot Noir | 12.5-13 | 8-11 | 2022-2024 | 3 | none | light | 3
    white | Picpoul de Pinet | Picpoul de Pinet AOC | Picpoul | 12-13 | 10-14 | 2023-2025 | 2 | lees | crisp | 5
    white | Pays d’Oc Viognier | Pays d’Oc IGP | Viognier | 13-13.5 | 8.5-11.5 | 2023-2024 | 2 | none | aromatic | 4
    white | Pays d’Oc Chardonnay | Pays d’Oc IGP | Chardonnay | 13-13.5 | 8-11 | 2023-2024 | 3 | old | fresh | 4
    rose | Pays d’Oc Grenache Rosé | Pays d’Oc IGP | Grenache, Cinsault | 12-12.5 | 7.5-10 | 2024-2025 | 2 | none | pale | 5
    sparkling | Crémant de Limoux Brut NV | Crémant de Limoux AOC | Chardonnay, Chenin Blanc | 12-12.5 | 12.5-17 | NV | 3 | lees | trad | 3
    fortified | Maury Grenat | Maury AOC | Grenache | 15.5-16.5 | 15-22 | 2020-2022 | 10 | none | ruby | 2`,
  }),
]
