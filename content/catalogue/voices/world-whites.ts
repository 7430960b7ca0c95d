/** Voices of white grapes that are planted all over the world. */
import { type Voice, voice } from './voice.ts'

export const WORLD_WHITES: Record<string, Voice> = {
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
  Muscat: voice(
    [40, 0, 52],
    'grape, peach, mandarin, lychee',
    'orange blossom, rose, mint, ginger',
    'a dry, floral end; a scented finish',
    `It is almost the only wine that tastes of grapes.
    Smells sweet, tastes dry: Muscat’s favourite practical joke.`,
  ),
}
