/** Germany, Austria and Hungary. */
import { place } from './place.ts'

export const CENTRAL_EUROPE = [
  place({
    country: 'Germany',
    region: 'Mosel',
    sites: `blue slate so steep it is picked on ropes
    red slate in a bend of the river
    slopes tilted at the sun like solar panels`,
    says: `The slope is so steep that a dropped grape reaches the river before you do.
    Slate by day, slate by night: it stores the warmth and hands it back after dark.
    There is no grape, bar Riesling, that would put up with it.`,
    producers: `Weingut Falkenberg, Weingut Sturmlay, Weingut Hubertus Kesselring, Weingut Brauneshof, Weingut Geschwister Auler-Brandt`,
    wines: `white | Trocken Riesling | Mosel QbA | Riesling | 11.5-12.5 | 12.5-18 | 2021-2024 | 7 | cask | crisp | 5
    white | Riesling Kabinett | Mosel Prädikatswein | Riesling | 8-9 | 14-21 | 2020-2024 | 12 | none | aromatic | 5
    white | Riesling Spätlese | Mosel Prädikatswein | Riesling | 7.5-8.5 | 18-28 | 2018-2022 | 18 | none | aromatic | 3
    sweet | Riesling Auslese | Mosel Prädikatswein | Riesling | 7-8 | 24-38 | 2017-2021 | 25 | none | late | 2`,
  }),
  place({
    country: 'Germany',
    region: 'Rhine',
    sites: `sandstone and loess at the edge of the Palatinate forest @ Pfalz
    red Rotliegend clay above the river @ Rheinhessen
    quartzite slopes of the Rheingau @ Rheingau
    warm, walled vineyards where figs and almonds ripen @ Pfalz`,
    says: `Everyone here knows someone with a cellar, and most of the cellars are open on Sunday.
    The Pfalz grows figs, lemons and Riesling, and is smug about all three. @ Pfalz
    The great bend in the Rhine turns the vineyards to face south and everything follows from that. @ Rheingau`,
    producers: `Weingut Lindenhöfer, Weingut Mandelring, Weingut Johannes Trautwein-Moser, Weingut Sonnenkeller, Weingut Rebstöckl`,
    wines: `white | Riesling Trocken Gutswein | Pfalz QbA | Riesling | 12-12.5 | 11-15 | 2022-2024 | 5 | none | crisp | 4
    white | Riesling Großes Gewächs | Rheingau VDP | Riesling | 12.5-13 | 34-52 | 2018-2022 | 16 | cask | crisp | 2
    white | Weißburgunder Trocken | Pfalz QbA | Pinot Blanc | 12.5-13 | 11-15 | 2022-2024 | 3 | cask | fresh | 3
    white | Silvaner Trocken | Rheinhessen QbA | Silvaner | 12-12.5 | 10-14 | 2022-2024 | 3 | cask | crisp | 2
    red | Spätburgunder | Pfalz QbA | Pinot Noir | 13-13.5 | 13-26 | 2020-2022 | 6 | old | light | 5
    sparkling | Riesling Sekt Brut | Rheingau Sekt bA | Riesling | 12-12.5 | 15-21 | 2020-2022 | 4 | lees | trad | 2`,
  }),
  place({
    country: 'Austria',
    region: 'Lower Austria',
    sites: `loess banks thick enough to dig cellars in
    gneiss terraces above the Danube @ Wachau, Kremstal
    primary rock in the Kamp valley @ Kamptal`,
    says: `Warm air comes up the Danube by day and cold air down from the forest by night.
    They dig cellars straight into the loess and park the tractor in there too.`,
    producers: `Weingut Steindobler, Weingut Rosensteig, Weingut Familie Praschinger, Weingut Mühlgassl, Weingut Hochrain-Lechner`,
    wines: `white | Grüner Veltliner | Niederösterreich QW | Grüner Veltliner | 12-12.5 | 9.5-13.5 | 2023-2024 | 3 | none | crisp | 5
    white | Grüner Veltliner Kamptal Reserve | Kamptal DAC | Grüner Veltliner | 13-13.5 | 18-28 | 2019-2022 | 9 | cask | rich | 3
    white | Riesling Kremstal | Kremstal DAC | Riesling | 12.5-13 | 15-22 | 2021-2023 | 8 | none | crisp | 3
    white | Grüner Veltliner Federspiel | Wachau DAC | Grüner Veltliner | 12-12.5 | 16-22 | 2022-2024 | 5 | none | crisp | 3
    sparkling | Sekt Austria Brut NV | Sekt Austria gU | Grüner Veltliner, Pinot Blanc | 12-12.5 | 14-18 | NV | 2 | lees | trad | 2`,
  }),
  place({
    country: 'Austria',
    region: 'Burgenland',
    sites: `warm gravel on the shore of Lake Neusiedl @ Zweigelt, Beerenauslese
    iron-rich slopes of the Eisenberg @ Blaufränkisch
    mica schist on the Leithaberg @ Blaufränkisch`,
    says: `The lake is a metre and a half deep and as warm as a bath; the mists it makes are worth money. @ Burgenland
    Hungary starts where the rows end, and the food already has.`,
    producers: `Weingut Schilfmann, Weingut Storchenhof, Weingut Anton Wieselbauer, Weingut Gansrieder`,
    wines: `red | Blaufränkisch | Burgenland QW | Blaufränkisch | 12.5-13.5 | 11-17 | 2020-2022 | 6 | old | spicy | 4
    red | Zweigelt | Burgenland QW | Zweigelt | 12.5-13 | 9.5-13 | 2022-2024 | 3 | none | chill | 4
    sweet | Beerenauslese | Burgenland Prädikatswein | Welschriesling, Chardonnay | 10-12 | 19-28 | 2018-2021 | 18 | none | botrytis | 2`,
  }),
  place({
    country: 'Hungary',
    region: 'Tokaj',
    sites: `volcanic hills where two rivers meet
    loess on Tokaj hill itself
    old terraces above the Bodrog`,
    says: `Mist in the morning, sun after lunch: noble rot sets its watch by it. @ Tokaji
    The cellars are furred with black mould that nobody is allowed to dust.`,
    producers: `Hétdombi Pincészet, Kővirág Borászat, Szépvölgyi Pince, Aranykút Birtok`,
    wines: `white | Dry Furmint | Tokaj OEM | Furmint | 12.5-13.5 | 11-18 | 2021-2023 | 6 | old | crisp | 4
    sweet | Tokaji Late Harvest | Tokaj OEM | Furmint, Hárslevelű | 11-12 | 14-20 | 2019-2022 | 12 | none | late | 2
    sweet | Tokaji Aszú 5 Puttonyos | Tokaj OEM | Furmint, Hárslevelű | 11-12 | 30-46 | 2016-2019 | 30 | old | botrytis | 3`,
  }),
]
