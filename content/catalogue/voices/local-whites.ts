/** Voices of white grapes that are at home in one corner of the world, Italy apart. */
import { type Voice, voice } from './voice.ts'

export const LOCAL_WHITES: Record<string, Voice> = {
  Albariño: voice(
    [42, 0, 80],
    'grapefruit, white peach, lime, nectarine, apricot',
    'sea spray, white flowers, fennel, lemon zest',
    'a salty finish; a zesty, dry end; a citrus-pith bite',
    `It tastes of the sea because it practically stands in it.
    Peach on the way in, salt on the way out.
    A white that makes you look for a crab.`,
  ),
  Verdejo: voice(
    [42, 0, 70],
    'lemon, white peach, green apple, grapefruit',
    'fennel, bay, cut hay, almond',
    'a herby finish; a crisp, bitter twist; a clean, dry end',
    `Fennel and lemon, with a pleasing bitterness at the end like tonic.
    Picked at night, because the days there are no place for a grape.`,
  ),
  Godello: voice(
    [58, 0, 66],
    'pear, yellow plum, lemon, quince',
    'wet slate, fennel, honey, hay',
    'a stony, rounded end; a long, textured finish',
    `Spain’s best answer to white Burgundy, and it isn’t trying to be one.
    Stone and pear, with a breadth that makes it more than an aperitif.`,
  ),
  Viura: voice(
    [52, 0, 62],
    'lemon, apple, pear, quince',
    'toast, honey, fennel, almond, chamomile',
    'a nutty, dry end; a fresh, herbal finish',
    `White Rioja is the secret red Rioja keeps.
    Age suits it; it goes from apple to honey without ever turning sweet.`,
  ),
  'Grüner Veltliner': voice(
    [44, 0, 74],
    'green apple, grapefruit, lime, greengage',
    'white pepper, radish, lentil, dill',
    'a peppery snap; a crisp, herbal end; a dry, stony finish',
    `White pepper and lime: the only wine that asks for asparagus by name.
    Crisp, green and good with all the vegetables wine usually dreads.
    It tastes as if someone had run a cold stream through a kitchen garden.`,
  ),
  Furmint: voice(
    [54, 0, 78],
    'quince, pear, lemon, yellow apple',
    'honey, smoke, wet stone, chamomile',
    'a taut, smoky finish; a bone-dry, stony end',
    `The grape of Tokaji, kept dry and on its best behaviour.
    Quince, smoke and an acidity you could hang a coat on.`,
  ),
  Assyrtiko: voice(
    [50, 0, 84],
    'lemon, grapefruit, green apple',
    'sea salt, ash, honeysuckle, smoke',
    'a salt-lick finish; a dry, volcanic end',
    `Vines woven into baskets, on ash, in a gale: the wine tastes of all three.
    Lemon and salt, with nothing soft anywhere near it.`,
  ),
  Picpoul: voice(
    [34, 0, 78],
    'lemon, green apple, grapefruit',
    'sea spray, blossom, fennel',
    'a lip-stinging finish; a clean, salty end',
    `The name means lip-stinger; the oysters don’t mind.
    Grown within sight of the oyster beds it is drunk with.`,
  ),
  'Melon de Bourgogne': voice(
    [32, 0, 78],
    'lemon, green apple, pear',
    'sea salt, yeast, wet stone, blossom',
    'a saline, bready end; a crisp, stony finish',
    `Months on its lees give it the bready depth; the Atlantic sees to the salt.
    Muscadet has quietly become one of the best bargains in France.`,
  ),
  Aligoté: voice(
    [38, 0, 78],
    'green apple, lemon, white currant',
    'blossom, wet stone, almond',
    'a sharp, clean end; a dry, nervy finish',
    `Burgundy’s other white: sharper, plainer and a third of the price.
    No longer just for making kir, though it makes a very good one.`,
  ),
  Torrontés: voice(
    [44, 0, 56],
    'peach, lychee, lemon, orange',
    'rose petal, jasmine, basil, geranium',
    'a floral, dry end; a crisp, scented finish',
    `A florist’s shop at altitude.
    All scent on the nose, all business on the tongue.`,
  ),
  Alvarinho: voice(
    [46, 0, 76],
    'grapefruit, peach, lime, apricot',
    'orange blossom, wet granite, lemon balm',
    'a stony, citrus end; a fresh, dry finish',
    `Albariño’s cousin over the river, with a little more peach on it.
    Vinho Verde for people who thought they had grown out of it.`,
  ),
  Loureiro: voice(
    [30, 0, 78],
    'lime, green apple, white peach',
    'bay leaf, lime blossom, orange flower',
    'a light prickle; a brisk, floral end',
    `Low in alcohol, high in spirits.
    Bay leaf and lime, with just enough prickle to tickle.`,
  ),
  Arinto: voice(
    [44, 0, 76],
    'lemon, green apple, white peach',
    'wet stone, blossom, beeswax',
    'a long, lemony end; a mineral, dry finish',
    `Keeps its acidity in any heat, which is why the south plants it.
    Lemon oil and stone, with a waxy touch as it ages.`,
  ),
  Encruzado: voice(
    [56, 2, 64],
    'pear, lemon, white peach',
    'pine, hazelnut, hay, flint',
    'a resinous, long end; a flinty, dry finish',
    `The Dão’s white, and the one other growers envy.
    Pine woods, hazelnuts and a cool granite core.`,
  ),
  'Antão Vaz': voice(
    [58, 0, 50],
    'ripe pear, mandarin, peach',
    'orange blossom, cream, honey',
    'a broad, sunny end; a soft, dry finish',
    `Made for the heat and not at all flustered by it.
    Mandarin and sun on whitewashed walls.`,
  ),
  Bacchus: voice(
    [32, 0, 74],
    'elderberry, gooseberry, green apple, pear',
    'elderflower, nettle, hawthorn, cut grass',
    'a hedgerow snap; a light, crisp end',
    `England’s own aromatic white: elderflower, nettles and a hint of church fête.
    A walk along a hedgerow in June, without the hay fever.`,
  ),
  Silvaner: voice(
    [40, 0, 66],
    'apple, pear, lemon',
    'hay, herbs, wet earth',
    'an earthy, dry end; a quiet, clean finish',
    `The asparagus wine, quietly excellent the other eleven months.
    Apple and hay, and a calm you don’t get from Riesling.`,
  ),
  Rkatsiteli: voice(
    [62, 40, 64],
    'dried apricot, quince, orange peel, yellow apple',
    'walnut, black tea, honeycomb, saffron',
    'a tea-like grip; a dry, nutty end; amber tannin',
    `White grapes made like red, buried in clay to the neck.
    Think of strong tea with apricots in it, and serve it barely cool.`,
  ),
  Malagousia: voice(
    [48, 0, 54],
    'peach, lemon, melon',
    'basil, jasmine, mint',
    'a scented, dry end; a soft, herbal finish',
    `Nearly extinct fifty years ago; now on every good table in Greece.
    Peach and basil, like a salad somebody thought about.`,
  ),
  'Gros Manseng': voice(
    [42, 0, 76],
    'pineapple, grapefruit, apricot, lemon',
    'blossom, honey, ginger',
    'a zingy, dry end; a tangy finish',
    `Pineapple and grapefruit from duck country, at everyday money.
    All tang and no fuss.`,
  ),
  Colombard: voice(
    [34, 0, 74],
    'grapefruit, lime, green apple, passion fruit',
    'cut grass, blossom, tomato leaf',
    'a zesty, light end; a crisp finish',
    `Once distilled into Armagnac; somebody had the sense to stop a few tanks.
    Light, zesty and cheap to like.`,
  ),
  Clairette: voice(
    [48, 0, 56],
    'pear, peach, lemon',
    'fennel, almond, blossom',
    'a soft, herbal end; a dry, gently bitter finish',
    `Fennel, pears and a little southern bitterness.
    Cool evenings in the hills do what air conditioning can’t.`,
  ),
  Obaideh: voice(
    [56, 0, 58],
    'pear, quince, lemon',
    'beeswax, almond, thyme honey',
    'a waxy, savoury end; a dry, nutty finish',
    `A mountain grape that has never needed a passport.
    Honeyed on the nose and dry as a biscuit on the tongue.`,
  ),
}
