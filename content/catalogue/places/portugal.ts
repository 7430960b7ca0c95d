/** Portugal and Madeira. */
import { place } from './place.ts'

export const PORTUGAL = [
  place({
    country: 'Portugal',
    region: 'Douro',
    sites: `schist terraces cut by hand and held up by walls
    a north-facing slope, out of the worst of the sun
    mixed old vines, forty kinds to a field
    steep, stony terraces upstream of Pinhão`,
    says: `The walls that hold up the vineyards took three centuries and no machines.
    Schist splits upright, so roots can go down ten metres for a drink.
    Forty degrees in August; the river does what it can.`,
    producers: `Quinta da Oliveira, Quinta do Vale Escondido, Quinta da Pedra Alçada, Quinta das Andorinhas Novas, Quinta do Ribeiro Seco, Almendra & Thorne`,
    wines: `red | Douro Tinto | Douro DOC | Touriga Nacional, Touriga Franca, Tinta Roriz | 13.5-14.5 | 10-16 | 2020-2023 | 6 | old | juicy | 6
    red | Douro Reserva Tinto | Douro DOC | Touriga Nacional, Touriga Franca | 14-14.5 | 20-34 | 2018-2021 | 11 | french | big | 4
    white | Douro Branco | Douro DOC | Rabigato, Viosinho, Gouveio | 12.5-13.5 | 11-17 | 2022-2024 | 4 | old | rich | 4
    fortified | Finest Reserve Ruby Port | Port DOC | Touriga Nacional, Touriga Franca, Tinta Roriz | 19.5-20 | 11-15 | NV | 3 | wood | ruby | 3
    fortified | Late Bottled Vintage Port | Port DOC | Touriga Nacional, Touriga Franca | 20-20 | 15-21 | 2017-2020 | 8 | wood | ruby | 4
    fortified | 10 Year Old Tawny Port | Port DOC | Touriga Franca, Tinta Roriz | 20-20 | 19-26 | NV | 5 | wood | tawny | 4
    fortified | 20 Year Old Tawny Port | Port DOC | Touriga Franca, Tinta Roriz | 20-20 | 38-54 | NV | 6 | wood | tawny | 2
    fortified | Vintage Port | Port DOC | Touriga Nacional, Touriga Franca | 20-20 | 52-88 | 2016-2018 | 35 | wood | ruby | 3
    fortified | White Port | Port DOC | Malvasia Fina, Viosinho | 19-20 | 10-14 | NV | 2 | wood | white | 2`,
  }),
  place({
    country: 'Portugal',
    region: 'Alentejo',
    sites: `rolling cork-oak country inland from Évora
    granite outcrops near the Spanish border
    the cooler hills of Portalegre`,
    says: `Half the world’s corks grow here, and some of them don’t have to travel far.
    Clay jars taller than a man still make wine as the Romans left instructions for.`,
    producers: `Herdade da Cegonha Branca, Monte das Sobreiras, Herdade do Poço Velho, Adega Vila Caiada`,
    wines: `red | Alentejo Tinto | Alentejo DOC | Alicante Bouschet, Aragonez, Trincadeira | 13.5-14.5 | 8.5-13 | 2021-2023 | 4 | old | juicy | 4
    red | Alentejo Reserva | Alentejo DOC | Alicante Bouschet, Touriga Nacional | 14-15 | 16-26 | 2018-2021 | 9 | french | big | 4
    white | Alentejo Branco | Alentejo DOC | Antão Vaz, Arinto | 12.5-13.5 | 8.5-13 | 2023-2024 | 2 | none | fresh | 4`,
  }),
  place({
    country: 'Portugal',
    region: 'Vinho Verde',
    sites: `green granite hills north of Porto
    terraces on the Minho, looking at Spain @ Alvarinho
    pergolas with cabbages growing underneath`,
    says: `Vinho Verde means young wine, not green, though the landscape is doing its best to confuse you.
    It rains here as it does at home, and everything grows, including the umbrellas.`,
    producers: `Quinta da Levada Fria, Casa do Salgueiral, Quinta de Lapozinho, Solar do Moinho Verde`,
    wines: `white | Vinho Verde Loureiro | Vinho Verde DOC | Loureiro | 10.5-11.5 | 8.5-12 | 2024-2025 | 1 | none | crisp | 4
    white | Alvarinho Monção e Melgaço | Vinho Verde DOC | Alvarinho | 12.5-13.5 | 13-19 | 2022-2024 | 4 | lees | crisp | 3
    rose | Vinho Verde Rosé | Vinho Verde DOC | Espadeiro | 10.5-11.5 | 8-10.5 | 2024-2025 | 1 | none | pale | 2`,
  }),
  place({
    country: 'Portugal',
    region: 'Dão & Lisboa',
    sites: `granite clearings in the pine woods of the Dão @ Dão
    clay hills twenty minutes from the surf @ Lisboa
    limestone around Bairrada @ Bairrada`,
    says: `Mountains on all sides keep the rain out and the peace in. @ Dão
    The sea is close enough to see and cold enough to matter. @ Lisboa, Bairrada`,
    producers: `Quinta dos Pinheiros Mansos, Casa da Ribeirada, Quinta do Mocho Real, Adega Serra Alta`,
    wines: `red | Dão Tinto | Dão DOC | Touriga Nacional, Alfrocheiro, Jaen | 13-13.5 | 10-15 | 2019-2022 | 7 | old | light | 3
    red | Lisboa Tinto | Lisboa VR | Touriga Nacional, Syrah | 13-14 | 7.5-10.5 | 2021-2023 | 3 | old | juicy | 3
    red | Bairrada Baga | Bairrada DOC | Baga | 12.5-13.5 | 14-21 | 2018-2021 | 12 | cask | spicy | 2
    white | Dão Encruzado | Dão DOC | Encruzado | 12.5-13.5 | 14-20 | 2021-2023 | 6 | french | rich | 3
    white | Lisboa Arinto | Lisboa VR | Arinto | 12-12.5 | 9-13 | 2023-2024 | 3 | none | crisp | 2`,
  }),
  place({
    country: 'Portugal',
    region: 'Madeira',
    sites: `terraces the size of a tablecloth, above the Atlantic
    steep basalt plots watered by stone channels`,
    says: `An accident on a hot ship, repeated on purpose ever since.
    The casks spend years in warm attics, being cooked very, very gently.`,
    producers: `Companhia Vinícola da Ponta, Barros Teivas, Casa do Pico Ruivo Velho`,
    wines: `fortified | 10 Year Old Sercial Madeira | Madeira DOC | Sercial | 19-19 | 30-42 | NV | 50 | wood | madeira | 2
    fortified | 10 Year Old Bual Madeira | Madeira DOC | Bual | 19-19 | 30-42 | NV | 50 | wood | madeira | 2
    fortified | 5 Year Old Rich Madeira | Madeira DOC | Tinta Negra | 19-19 | 16-22 | NV | 30 | wood | madeira | 2`,
  }),
]
