/** Voices of white grapes; 'Grape/style' speaks for a grape made in that style. */
import { type Voice, voice } from './voice.ts'

export const WHITE_VOICES: Record<string, Voice> = {
  'Sauvignon Blanc': voice(
    [36, 0, 82],
    'gooseberry, grapefruit, passion fruit, white currant, lime',
    'lime leaf, elderflower, cut grass, tomato leaf, nettle, flint',
    'a clean snap; a brisk, dry end; a mouth-watering finish; a flinty edge',
    `Sauvignon with the volume turned to the right number.
    It wakes up the mouth and then gets out of the way of the food.
    Green in the good sense: leaves, herbs and a squeeze of lime.
    Sharp as a new pencil and about as subtle, which on a warm evening is the idea.
    Nothing here but ripe grapes and cold steel.`,
  ),
  'Sauvignon Blanc/rich': voice(
    [56, 4, 68],
    'pink grapefruit, white peach, gooseberry, lemon curd',
    'smoke, lemongrass, toast, beeswax',
    'a long, waxy finish; a quiet smoky end; a broad, bright finish',
    `Barrel and Sauvignon are old friends; this is them on speaking terms.
    The fruit is broader and the edges rounder than the usual run of Sauvignon.`,
  ),
  'Chardonnay/crisp': voice(
    [44, 0, 76],
    'green apple, lemon, white peach, pear',
    'oyster shell, chalk, hay, blossom',
    'a saline finish; a cool, chalky end; a taut, dry line',
    `Chardonnay with its coat off: no new oak, no butter, just fruit and stone.
    Steely is an overworked word, but here it has turned up for work.
    It has the salt-and-lemon bite that oysters were invented for.
    Dry as chalk and quietly persistent.
    You could lose an evening looking for the winemaking; that is the skill of it.`,
  ),
  Chardonnay: voice(
    [66, 4, 60],
    'nectarine, ripe apple, white peach, lemon curd, pear',
    'toasted almond, hazelnut, cream, struck match, oatmeal, honeysuckle',
    'a cool line; a nutty finish; a long, creamy end; fresh acidity underneath',
    `Oak as seasoning, not as furniture.
    Creamy in the middle, bright at both ends.
    The barrel shows up as toasted nuts and then leaves the fruit alone.
    It is generous, but there is a cool line running through it that keeps it honest.
    Roast chicken’s favourite white, and it isn’t close.
    Full enough for winter, fresh enough for a second glass.`,
  ),
  Riesling: voice(
    [34, 0, 86],
    'white peach, lime, green apple, apricot, mandarin',
    'slate, lime blossom, honeysuckle, wet stone, petrol',
    'bone dry; a racy finish; a stony, electric end; a long line of lime',
    `Riesling does more with less than any grape we sell.
    All nerve and blossom, with slate where other wines keep their oak.
    It will still be telling you things when your Sauvignon has gone home.
    Light on its feet and impossible to ignore.
    Acidity like a plucked string, fruit like a just-ripe peach.`,
  ),
  'Riesling/aromatic': voice(
    [28, 0, 84],
    'white peach, mandarin, apricot, green apple, lime',
    'slate, honeysuckle, lime blossom, wet stone',
    'a lightly sweet, racy end; sweet fruit on a cold wire; a mouth-watering finish',
    `A little sweetness, a lot of acidity, and the two of them dancing.
    Off-dry is not a confession; it is what makes this so good with spice.
    Feather-light and complete, like a well-told short story.
    There is sugar in it the way there is sugar in a ripe peach.`,
  ),
  'Chenin Blanc': voice(
    [52, 0, 74],
    'quince, yellow apple, pear, greengage, apricot',
    'beeswax, honey, chamomile, hay, wet wool',
    'a dry, chalky finish; a waxy end; bright acidity; a long, savoury tail',
    `Chenin tastes of orchards and feels of wax, and that is a compliment.
    It can be almost anything; this one has decided to be dry, broad and fresh.
    Apples, honey and a squeeze of lemon, without a grain of sugar to show for it.
    There is texture here that you would pay twice for in Burgundy.`,
  ),
  'Pinot Grigio': voice(
    [38, 0, 62],
    'pear, green apple, lemon, white peach',
    'almond, blossom, hay, wet stone',
    'a clean, dry end; a gentle almond twist; a crisp finish',
    `Pinot Grigio with flavour in it, which is not a contradiction.
    Pears, almonds and no fuss.
    It won’t interrupt the conversation, but it has something to say if asked.`,
  ),
  'Pinot Gris': voice(
    [64, 0, 56],
    'pear, quince, apricot, ripe melon',
    'ginger, honey, smoke, acacia',
    'a rich, spiced end; a rounded finish; a touch of smoke',
    `The same grape as Pinot Grigio, after a large lunch.
    Broad and gently spiced, with room for a rich plate of food.`,
  ),
  'Pinot Blanc': voice(
    [48, 0, 60],
    'apple, pear, lemon, white peach',
    'almond, cream, blossom',
    'a soft, dry end; a rounded, clean finish',
    `Quiet, rounded and useful: the white shirt of wines.
    It goes with nearly everything because it argues with nothing.`,
  ),
  Gewürztraminer: voice(
    [66, 0, 40],
    'lychee, mango, peach, pink grapefruit',
    'rose petal, ginger, Turkish delight, cinnamon',
    'a heady, spiced end; a soft, scented finish; ginger warmth',
    `You can smell it from the next room and nobody has ever minded.
    Roses, lychees, ginger: it walks in wearing all its jewellery.`,
  ),
  Viognier: voice(
    [64, 0, 44],
    'apricot, peach, mandarin, ripe pear',
    'honeysuckle, orange blossom, ginger, cream',
    'a silky finish; a scented, apricot end; soft acidity',
    `Apricots and blossom, with the weight of cream and none of the sugar.
    Viognier ripens late, drops its acidity in a hurry and has to be picked on the right day.`,
  ),
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
  Garganega: voice(
    [42, 0, 64],
    'lemon, pear, yellow apple, white peach',
    'almond, chamomile, blossom, fennel',
    'a bitter-almond end; a dry, gentle finish',
    `Almond and chamomile: proper Soave, nothing to do with the stuff in carafes.
    Volcanic soil does for Garganega what good lighting does for a face.`,
  ),
  Cortese: voice(
    [38, 0, 70],
    'lemon, green apple, pear',
    'almond, white flowers, wet stone',
    'a tart, clean finish; a dry, stony end',
    `Lemon, stone and a dry white tablecloth.
    It is at its best very cold with something that was swimming this morning.`,
  ),
  Arneis: voice(
    [48, 0, 52],
    'pear, white peach, apricot',
    'almond, chamomile, hazelnut',
    'a soft, nutty end; a dry, floral finish',
    `Little rascal, they call it in Piedmont, because it is such a nuisance to grow.
    Pears and hazelnuts from the country of truffles.`,
  ),
  Vermentino: voice(
    [46, 0, 66],
    'lemon, grapefruit, green apple, white peach',
    'rosemary, sea salt, fennel, almond',
    'a salty, herbal end; a bitter-lemon twist',
    `It smells of a coast path: herbs on one side, salt on the other.
    Lemon and rosemary in a glass, so the fish needs very little help.`,
  ),
  Verdicchio: voice(
    [46, 0, 72],
    'lemon, green apple, greengage',
    'almond, fennel, sea salt, hay',
    'a bitter-almond finish; a brisk, salty end',
    `Sleeper of the Adriatic: sharp, nutty and better than its price.
    It keeps far longer than anyone lets it.`,
  ),
  Pecorino: voice(
    [52, 0, 70],
    'pear, yellow apple, lemon',
    'sage, almond, ginger',
    'a herby, zesty end; a full, fresh finish',
    `Named after the sheep that ate the grapes, not the cheese they made afterwards.
    More body than most Italian whites and just as much bite.`,
  ),
  Trebbiano: voice(
    [40, 0, 64],
    'lemon, apple, white peach',
    'almond, hay, blossom',
    'a clean, simple end; a dry finish',
    `Plain in the way that good linen is plain.
    It does one job, which is to be cold and dry next to fried fish.`,
  ),
  Fiano: voice(
    [54, 0, 62],
    'pear, white peach, lemon, honeydew melon',
    'hazelnut, basil, honey, smoke',
    'a waxy, nutty end; a long, gently smoky finish',
    `The Romans knew about it, and so did the bees.
    Hazelnut and pear with a waxy weight that makes it feel dearer than it is.`,
  ),
  Greco: voice(
    [54, 2, 68],
    'apricot, lemon, yellow apple',
    'almond, honey, wet stone, ginger',
    'a stony, bitter-orange end; a grippy, dry finish',
    `A white with a red’s grip and a mountain’s cool.
    Volcanic, apricotty and a bit fierce when young.`,
  ),
  Falanghina: voice(
    [44, 0, 66],
    'lemon, green apple, peach',
    'blossom, basil, sea salt',
    'a bright, salty end; a zesty finish',
    `Bay of Naples sunshine, bottled with the shutters half closed.
    Bright, floral and gone before the clams are.`,
  ),
  Grillo: voice(
    [46, 0, 60],
    'lemon, melon, white peach, grapefruit',
    'sea salt, thyme, blossom, almond',
    'a salty, citrus end; a soft, dry finish',
    `Grown for Marsala once; now trusted out on its own.
    Lemon, salt and a handful of herbs: lunch by the harbour.`,
  ),
  Carricante: voice(
    [44, 0, 80],
    'lemon, green apple, grapefruit',
    'smoke, sea salt, white flowers, ash',
    'a volcanic, saline finish; a taut, smoky end',
    `Lemons grown on a volcano, or as near as wine gets.
    Lean at first, then salt, then a curl of smoke.`,
  ),
  Friulano: voice(
    [52, 0, 54],
    'pear, apple, white peach',
    'almond, fennel, hay, blossom',
    'a bitter-almond end; a dry, rounded finish',
    `They drink it by the small glass with ham, all day, and look well on it.
    Pear and almond, with the soft shoulders of the north-east.`,
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
  Sémillon: voice(
    [50, 0, 62],
    'lemon, green apple, lime, greengage',
    'hay, toast, beeswax, lanolin',
    'a waxy, citrus end; a toasty, dry finish',
    `Plain when young, toast and honey when old, and no oak was involved at any point.
    It takes its time, and the time is kind to it.`,
  ),
  Marsanne: voice(
    [64, 2, 46],
    'pear, apricot, quince, yellow peach',
    'almond, beeswax, acacia, fennel',
    'a waxy, nutty end; a broad, dry finish',
    `White Rhône goes for weight and texture and lets others do acidity.
    Broad, waxy and at its best not too cold.`,
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
  Muscat: voice(
    [40, 0, 52],
    'grape, peach, mandarin, lychee',
    'orange blossom, rose, mint, ginger',
    'a dry, floral end; a scented finish',
    `It is almost the only wine that tastes of grapes.
    Smells sweet, tastes dry: Muscat’s favourite practical joke.`,
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
  'Ribolla Gialla': voice(
    [56, 32, 70],
    'quince, bitter orange, yellow apple',
    'chamomile, almond, honeycomb, hay',
    'a grippy, dry end; a bitter-orange finish',
    `Left on its skins until it goes amber and starts to talk about philosophy.
    Tannin in a white is a surprise for one mouthful and a pleasure after that.`,
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
