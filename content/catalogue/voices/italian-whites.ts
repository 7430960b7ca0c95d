/** Voices of white grapes that Italy has to itself, or nearly so. */
import { type Voice, voice } from './voice.ts'

export const ITALIAN_WHITES: Record<string, Voice> = {
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
  'Ribolla Gialla': voice(
    [56, 32, 70],
    'quince, bitter orange, yellow apple',
    'chamomile, almond, honeycomb, hay',
    'a grippy, dry end; a bitter-orange finish',
    `Left on its skins until it goes amber and starts to talk about philosophy.
    Tannin in a white is a surprise for one mouthful and a pleasure after that.`,
  ),
}
