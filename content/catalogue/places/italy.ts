/** Italy, from the Alps to Sicily. */
import { place } from './place.ts'

export const ITALY = [
  place({
    country: 'Italy',
    region: 'Piedmont',
    sites: `steep blue-grey marl in the Langhe @ Barolo, Barbaresco, Langhe, Dolcetto, Moscato
    south-facing rows where the snow melts first
    sandy hills across the Tanaro @ Roero, Barbera, Moscato
    high vineyards that look at Monte Rosa on a clear day`,
    says: `The fog that gives Nebbiolo its name rolls in at picking time and hides the tractors. @ Barolo, Barbaresco, Nebbiolo
    Truffles, hazelnuts and Nebbiolo grow on the same hills, which is unfair on everywhere else.
    The best slope is called a bricco or a sorì; the rest is for hazelnuts.`,
    producers: `Cascina Bellavento, Cascina Roccamora, Fratelli Gandolfino, Tenuta Serralta, Poderi Vignadoro, Cascina delle Querce Alte, Azienda Ferrabosco, Podere Colombarino`,
    wines: `red | Barolo | Barolo DOCG | Nebbiolo | 13.5-14.5 | 28-58 | 2017-2021 | 18 | cask | big | 6
    red | Barbaresco | Barbaresco DOCG | Nebbiolo | 13.5-14.5 | 26-46 | 2018-2021 | 14 | cask | big | 4
    red | Langhe Nebbiolo | Langhe DOC | Nebbiolo | 13.5-14 | 16-24 | 2020-2023 | 7 | old | light | 5
    red | Barbera d’Asti | Barbera d’Asti DOCG | Barbera | 13.5-14.5 | 10.5-17 | 2021-2023 | 5 | none | juicy | 6
    red | Dolcetto d’Alba | Dolcetto d’Alba DOC | Dolcetto | 12.5-13.5 | 12-16 | 2022-2024 | 3 | none | juicy | 3
    white | Gavi | Gavi DOCG | Cortese | 12-13 | 11-16 | 2023-2024 | 3 | none | crisp | 5
    white | Roero Arneis | Roero DOCG | Arneis | 13-13.5 | 14-19 | 2022-2024 | 3 | none | fresh | 3
    sparkling | Moscato d’Asti | Moscato d’Asti DOCG | Muscat | 5-5.5 | 10-14 | 2024-2025 | 1 | none | moscato | 4`,
  }),
  place({
    country: 'Italy',
    region: 'Tuscany',
    sites: `galestro, the flaky rock of the Chianti hills @ Chianti
    a south-facing slope below Montalcino @ Montalcino
    clay and old seashells towards Montepulciano @ Montepulciano
    gravelly coast vineyards with the sea in view @ Bolgheri, Vermentino
    woods, olives and vines in about equal parts`,
    says: `Half the land here is forest, which keeps the nights cool and the wild boar fed.
    Galestro crumbles in the hand and drains like a sieve; Sangiovese loves it. @ Chianti, Toscana
    The coast plants Bordeaux grapes, the hills keep to Sangiovese, and dinner is at nine.`,
    producers: `Fattoria Montelupaio, Podere Sant’Elmo, Tenuta Casalbruno, Fattoria La Ginestraia, Castello di Verrazza, Podere Cerbaiolo, Tenuta Poggio Sereno, Fattoria Le Civettole`,
    wines: `red | Chianti Classico | Chianti Classico DOCG | Sangiovese, Canaiolo | 13.5-14 | 15-22 | 2020-2023 | 7 | cask | spicy | 7
    red | Chianti Classico Riserva | Chianti Classico DOCG | Sangiovese | 13.5-14.5 | 23-34 | 2018-2021 | 11 | cask | big | 4
    red | Brunello di Montalcino | Brunello di Montalcino DOCG | Sangiovese | 14-14.5 | 38-68 | 2016-2020 | 18 | cask | big | 4
    red | Rosso di Montalcino | Rosso di Montalcino DOC | Sangiovese | 13.5-14.5 | 18-26 | 2020-2023 | 6 | cask | spicy | 4
    red | Vino Nobile di Montepulciano | Vino Nobile di Montepulciano DOCG | Sangiovese, Canaiolo | 13.5-14.5 | 19-30 | 2018-2021 | 10 | cask | spicy | 3
    red | Bolgheri Rosso | Bolgheri DOC | Cabernet Sauvignon, Merlot, Cabernet Franc | 13.5-14.5 | 22-36 | 2020-2022 | 9 | french | big | 3
    red | Chianti | Chianti DOCG | Sangiovese | 12.5-13.5 | 9-13 | 2021-2023 | 4 | none | juicy | 4
    white | Vernaccia di San Gimignano | Vernaccia di San Gimignano DOCG | Vernaccia | 12.5-13.5 | 12-16 | 2022-2024 | 4 | none | crisp | 2
    white | Toscana Vermentino | Toscana IGT | Vermentino | 12.5-13.5 | 12-17 | 2023-2024 | 2 | none | fresh | 3
    sweet | Vin Santo del Chianti Classico | Vin Santo del Chianti Classico DOC | Trebbiano, Malvasia | 15-16.5 | 26-39 | 2013-2016 | 20 | old | straw | 2`,
  }),
  place({
    country: 'Italy',
    region: 'Veneto',
    sites: `gravel plains and low hills between the Alps and Venice @ Venezie, Prosecco
    basalt hills around Soave @ Soave
    drystone terraces above Verona @ Valpolicella
    steep green hills at Valdobbiadene @ Valdobbiadene
    morainic hills beside Lake Garda @ Lugana, Bardolino`,
    says: `Grapes for Amarone dry on racks until January, when they weigh half of what they did. @ Amarone, Ripasso, Recioto
    Lake Garda behaves like a small sea and keeps the frost away. @ Bardolino, Lugana, Soave, Valpolicella, Delle
    Prosecco’s steep hills are picked by hand; the flat part of the map is not. @ Prosecco`,
    producers: `Corte San Fermo, Tenuta Marogne, Cantine Belfiorato, Villa Sparvieri, Azienda Montecoralli, Ca’ dell’Airone, Casa Roveretto`,
    wines: `red | Valpolicella Classico | Valpolicella DOC | Corvina, Rondinella | 12-13 | 10.5-14 | 2022-2024 | 3 | none | chill | 4
    red | Valpolicella Ripasso Superiore | Valpolicella Ripasso DOC | Corvina, Rondinella | 13.5-14.5 | 14-21 | 2020-2022 | 6 | cask | spicy | 5
    red | Amarone della Valpolicella | Amarone della Valpolicella DOCG | Corvina, Corvinone, Rondinella | 15-16 | 34-58 | 2016-2020 | 16 | cask | big | 5
    white | Soave Classico | Soave DOC | Garganega | 12-13 | 10.5-16 | 2022-2024 | 4 | none | fresh | 5
    white | Pinot Grigio delle Venezie | Delle Venezie DOC | Pinot Grigio | 12-12.5 | 8-11 | 2023-2025 | 2 | none | fresh | 6
    white | Lugana | Lugana DOC | Trebbiano | 12.5-13.5 | 13-17 | 2023-2024 | 3 | lees | fresh | 3
    rose | Bardolino Chiaretto | Bardolino DOC | Corvina, Rondinella | 12-12.5 | 10-13 | 2024-2025 | 2 | none | pale | 3
    sparkling | Prosecco Brut NV | Prosecco DOC | Glera | 11-11.5 | 9.5-13 | NV | 1 | none | frothy | 7
    sparkling | Valdobbiadene Prosecco Superiore Extra Dry NV | Conegliano Valdobbiadene DOCG | Glera | 11-11.5 | 13-18 | NV | 1 | none | frothy | 5
    sweet | Recioto di Soave | Recioto di Soave DOCG | Garganega | 12.5-14 | 24-34 | 2017-2020 | 12 | old | straw | 1`,
  }),
  place({
    country: 'Italy',
    region: 'Northern Italy',
    sites: `terraces and gravel against the Slovenian border @ Collio, Friuli, Ribolla
    alpine vineyards with the apple orchards below them @ Alto Adige
    glacial moraine south of Lake Iseo @ Franciacorta
    flat, fertile country near Modena @ Lambrusco`,
    says: `The Alps stand behind and the Adriatic in front, and the air between them never stops moving.
    Half the signs are in German or Slovene, and the wine list reads better for it.`,
    producers: `Vigneti Roncalto, Azienda Kostanjel, Tenuta Brennerhof, Cantina Monte Lussari Vecchio, Corte Valsorda`,
    wines: `white | Collio Friulano | Collio DOC | Friulano | 13-14 | 16-22 | 2022-2024 | 4 | lees | fresh | 3
    white | Friuli Pinot Grigio | Friuli DOC | Pinot Grigio | 12.5-13.5 | 12-16 | 2023-2024 | 3 | lees | fresh | 3
    white | Alto Adige Gewürztraminer | Alto Adige DOC | Gewürztraminer | 13.5-14.5 | 16-22 | 2022-2024 | 5 | none | aromatic | 2
    orange | Ribolla Gialla Macerata | Venezia Giulia IGT | Ribolla Gialla | 12.5-13.5 | 24-36 | 2019-2022 | 10 | cask | orange | 3
    sparkling | Franciacorta Brut NV | Franciacorta DOCG | Chardonnay, Pinot Noir | 12.5-13 | 24-34 | NV | 4 | lees | trad | 3
    sparkling | Lambrusco Grasparossa Secco NV | Lambrusco Grasparossa di Castelvetro DOC | Lambrusco | 11-12 | 11-15 | NV | 1 | none | frothy | 2`,
  }),
  place({
    country: 'Italy',
    region: 'Abruzzo & Marche',
    sites: `clay hills between the Gran Sasso and the sea @ Abruzzo
    pergola-trained vines with a view of snow and beach @ Abruzzo
    limestone ridges behind Jesi @ Jesi, Conero`,
    says: `You can ski in the morning and swim in the afternoon; the grapes do a little of both.
    The Adriatic side of Italy charges less and feeds you more.`,
    producers: `Cantina Torre Falcona, Tenuta Majellina, Azienda Colleverde di Sopra, Vigne Adrianese, Fattoria Sanvitello`,
    wines: `red | Montepulciano d’Abruzzo | Montepulciano d’Abruzzo DOC | Montepulciano | 12.5-14 | 8.5-13.5 | 2020-2023 | 5 | none | juicy | 5
    red | Rosso Conero | Rosso Conero DOC | Montepulciano, Sangiovese | 13-14 | 12-17 | 2019-2022 | 7 | cask | spicy | 2
    white | Verdicchio dei Castelli di Jesi | Verdicchio dei Castelli di Jesi DOC | Verdicchio | 12.5-13.5 | 10.5-16 | 2022-2024 | 5 | none | crisp | 4
    white | Abruzzo Pecorino | Abruzzo DOC | Pecorino | 13-13.5 | 10.5-14 | 2023-2024 | 3 | none | fresh | 3
    rose | Cerasuolo d’Abruzzo | Cerasuolo d’Abruzzo DOC | Montepulciano | 13-13.5 | 10.5-14 | 2024-2025 | 2 | none | deep | 3`,
  }),
  place({
    country: 'Italy',
    region: 'Campania',
    sites: `volcanic ash and chestnut woods in Irpinia @ Irpinia, Taurasi, Avellino, Tufo
    cool inland hills that see snow most winters
    tuff and pumice behind Vesuvius`,
    says: `People hear Naples and think heat; the vineyards are up a mountain in a coat.
    Ash from Vesuvius kept the vine louse out, so some of these vines are on their own roots. @ Taurasi, Irpinia, Avellino, Tufo`,
    producers: `Tenuta Partenopina, Cantine Montelupo Irpino, Vigna dell’Eremita, Azienda Sorvillo`,
    wines: `red | Taurasi | Taurasi DOCG | Aglianico | 13.5-14.5 | 26-38 | 2015-2019 | 18 | cask | big | 3
    red | Irpinia Aglianico | Irpinia DOC | Aglianico | 13.5-14 | 12-17 | 2019-2022 | 8 | old | big | 3
    white | Fiano di Avellino | Fiano di Avellino DOCG | Fiano | 12.5-13.5 | 15-21 | 2021-2024 | 6 | none | rich | 3
    white | Greco di Tufo | Greco di Tufo DOCG | Greco | 12.5-13.5 | 15-21 | 2022-2024 | 5 | none | crisp | 3
    white | Falanghina del Sannio | Falanghina del Sannio DOC | Falanghina | 12.5-13 | 11-15 | 2023-2024 | 3 | none | fresh | 3`,
  }),
  place({
    country: 'Italy',
    region: 'Puglia',
    sites: `bush vines on red earth between two seas
    flat limestone country edged with olive trees
    sixty-year-old alberello vines near Manduria @ Manduria`,
    says: `The heel of Italy: red soil, white walls, olive trees older than the churches.
    A breeze from one sea or the other is always on duty.`,
    producers: `Masseria Torrebianca Vecchia, Cantina Salentaro, Tenute Donna Filomena, Masseria Li Fichi, Vigne del Trullo Rosso`,
    wines: `red | Primitivo di Manduria | Primitivo di Manduria DOC | Primitivo | 14-15 | 12-19 | 2020-2023 | 6 | mixed | big | 5
    red | Salice Salentino Riserva | Salice Salentino DOC | Negroamaro, Malvasia Nera | 13.5-14 | 9.5-14 | 2019-2021 | 6 | cask | spicy | 4
    red | Puglia Primitivo | Puglia IGT | Primitivo | 13.5-14 | 8-11 | 2022-2024 | 3 | none | juicy | 4
    rose | Salento Negroamaro Rosato | Salento IGT | Negroamaro | 12-13 | 9.5-13 | 2024-2025 | 2 | none | deep | 3`,
  }),
  place({
    country: 'Italy',
    region: 'Sicily',
    sites: `sun-baked terraces on a windy island @ Pantelleria, Sicilia
    black lava terraces on the north face of Etna @ Etna
    hot inland hills cooled by altitude @ Nero d, Grillo, Vittoria
    salt-pan country on the western tip @ Grillo, Marsala
    old vines among the pumice at eight hundred metres @ Etna`,
    says: `Etna adds to its own soil every few months, usually politely. @ Etna
    An island with every climate from north Africa to the Alps, sometimes on one bus route.
    The sirocco does the work of a dozen sprays and dries the washing too.`,
    producers: `Tenuta Cuttara, Feudo Marzameno, Contrada Sciaranera, Baglio Ventimare, Azienda Mandorlara, Cantine Isolabruna`,
    wines: `red | Sicilia Nero d’Avola | Sicilia DOC | Nero d’Avola | 13-14 | 9-14 | 2021-2023 | 4 | none | juicy | 5
    red | Etna Rosso | Etna DOC | Nerello Mascalese | 13-14 | 20-34 | 2019-2022 | 9 | old | light | 4
    red | Cerasuolo di Vittoria | Cerasuolo di Vittoria DOCG | Nero d’Avola, Frappato | 12.5-13.5 | 14-20 | 2021-2023 | 5 | none | chill | 2
    white | Sicilia Grillo | Sicilia DOC | Grillo | 12.5-13 | 9-13 | 2023-2024 | 3 | none | fresh | 5
    white | Etna Bianco | Etna DOC | Carricante | 12-13 | 20-29 | 2021-2024 | 7 | lees | crisp | 3
    fortified | Marsala Superiore Secco | Marsala DOC | Grillo, Catarratto | 18-19 | 15-22 | NV | 10 | wood | dry | 2
    sweet | Passito di Pantelleria | Passito di Pantelleria DOC | Muscat | 14-14.5 | 28-40 | 2018-2021 | 15 | old | straw | 2`,
  }),
]
