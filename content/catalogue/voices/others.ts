/** Voices of ways of making wine that say more than the grape: pink, sparkling, sweet and fortified. */
import { type Voice, voice } from './voice.ts'

export const OTHER_VOICES: Record<string, Voice> = {
  'rose/pale': voice(
    [28, 4, 66],
    'wild strawberry, white peach, redcurrant, pink grapefruit, watermelon, nectarine',
    'salt, thyme, blossom, orange peel, fennel, rose petal',
    'a dry, salty end; a chalky finish; a clean citrus snap; a whisper of herbs',
    `Pale enough to read through and dry enough to eat with.
    The colour is a blush; the flavour is the full sentence.
    Pressed quickly and kept cold: that is most of the recipe, and it works.
    It has salt on the finish, like skin after swimming.
    Pink wine made as carefully as white, which is the only way to do it.`,
  ),
  'rose/deep': voice(
    [46, 14, 56],
    'strawberry, red cherry, raspberry, pomegranate, cranberry',
    'dried herbs, pepper, orange zest, rose hip, liquorice',
    'a dry, fruity end; a bit of grip; a savoury finish',
    `Pinker than fashion allows, and with more to say for itself.
    Halfway to a red, and as useful with a barbecue as that suggests.
    A proper mealtime rosé: fruit, grip and no apologies for the colour.
    It spent a night on its skins and came out with some character.`,
  ),
  'sparkling/champagne': voice(
    [50, 0, 80],
    'green apple, lemon, white peach, red apple, pear, citrus peel',
    'brioche, chalk, toasted hazelnut, blossom, biscuit, honeycomb',
    'a very fine bead; a long, chalky end; a dry, toasty finish; bubbles like a cashmere jumper',
    `Toast and apple over chalk, in proportions worked out over three centuries.
    The bubbles are small because nobody hurried them.
    Time on the lees gives the biscuit; the chalk gives the cut.
    It is dry without being stern, and rich without being heavy.
    As good with chips as with caviar, and the chips are easier to come by.`,
  ),
  'sparkling/trad': voice(
    [42, 0, 76],
    'apple, lemon, pear, white peach, citrus peel, greengage',
    'shortbread, orchard blossom, almond, bread dough, honey, oatmeal',
    'a fine mousse; a dry, lively end; a crisp, bready finish; neat, steady bubbles',
    `Second fermentation in this very bottle, months on its lees, then a good long look at your glass.
    The method is Champagne’s; the accent is its own.
    Crisp apple first, then something from the bakery.
    It makes a Wednesday look like it was planned.`,
  ),
  'sparkling/pink': voice(
    [44, 4, 74],
    'wild strawberry, redcurrant, raspberry, cranberry, blood orange',
    'brioche, rose petal, chalk, shortbread, blossom',
    'a fine pink mousse; a dry, red-fruited end; a crisp finish',
    `Strawberries and toast, with the bubbles for butter.
    Pink for flavour, not for show: the red grapes earn their place.
    Dry from start to finish, whatever the colour suggests.`,
  ),
  'sparkling/frothy': voice(
    [26, 0, 62],
    'pear, green apple, white peach, melon, lemon',
    'blossom, acacia, almond, icing sugar, wisteria',
    'a soft froth; an easy, fresh end; a light, fruity finish',
    `Tank-made, so the fruit stays fresh and the price stays kind.
    Pears and blossom and a soft froth: it doesn’t ask to be discussed.
    Lighter on its feet than most, which is why the bottle empties itself.
    It likes a wide glass, whatever the flutes in the cupboard say.`,
  ),
  'sparkling/moscato': voice(
    [22, 0, 56],
    'grape, peach, mandarin, apricot',
    'orange blossom, sage, elderflower, honey',
    'a gentle prickle; a sweet, clean end; a cloud of froth',
    `Half as strong as most wine and twice as cheerful.
    Fermented until it is just tipsy, then stopped while it still tastes of grapes.
    Pudding wine that is lighter than the pudding.`,
  ),
  'sparkling/red': voice(
    [50, 34, 64],
    'black cherry, bramble, sour cherry',
    'violets, earth, liquorice',
    'a purple froth; a dry, bitter-cherry end',
    `Red, cold and fizzy, and made for a board of ham and parmesan.
    Forget the sweet stuff of the seventies: this one is dry and means it.`,
  ),
  'sweet/botrytis': voice(
    [80, 0, 70],
    'apricot, peach, quince, candied lemon, pineapple, mandarin',
    'honey, orange peel, saffron, barley sugar, beeswax, ginger',
    'a long marmalade finish; a bright, sweet end; sweetness with a clean edge',
    `Noble rot shrivels the grapes and leaves the best part behind.
    Each vine gives about a glass, which explains the price and the size of the pour.
    Sweet, yes, but with the acidity to make you want another sip rather than a lie-down.
    Honey, apricots and the bitter edge of good marmalade.`,
  ),
  'sweet/late': voice(
    [62, 0, 74],
    'peach, apricot, mandarin, ripe pear, quince',
    'honey, blossom, ginger, lime peel, chamomile',
    'a sweet, racy end; a clean, honeyed finish; sugar held up by acidity',
    `Picked weeks after the neighbours had gone home.
    Sweetness and acidity pull in opposite directions and the wine stands very straight between them.
    Late grapes, cold cellar, patience: there is no other trick.`,
  ),
  'sweet/straw': voice(
    [76, 4, 58],
    'dried apricot, fig, date, candied orange, raisin',
    'walnut, honey, toffee, dried herbs, caramel',
    'a nutty, lingering end; a long, raisined finish',
    `The grapes dry for months before anyone presses them, and most of the juice never makes it.
    Dip something hard and almondy in it; nobody will mind.
    Dried fruit and nuts, with an old wardrobe somewhere behind them.`,
  ),
  'sweet/muscat': voice(
    [66, 0, 46],
    'grape, mandarin, apricot, peach',
    'orange blossom, honey, mint, rose',
    'a scented, sweet end; a long, floral finish',
    `Orange blossom in a glass, and the smell carries across the room.
    Sweet, scented and very good with a tart.`,
  ),
  'fortified/ruby': voice(
    [90, 60, 50],
    'black cherry, blackberry, damson, fig, cassis',
    'dark chocolate, violets, liquorice, black pepper, plum cake',
    'a warm, peppery end; a long, dark finish; sweet tannin',
    `Brandy stops the ferment while the grapes are still sweet: nobody has improved on the idea since.
    Dark fruit, chocolate and enough grip to stop it cloying.
    Not just for Christmas, though it knows all the words.
    Cheese is the obvious friend, and the blue ones are the closest.`,
  ),
  'fortified/tawny': voice(
    [78, 30, 56],
    'dried fig, date, candied orange, raisin, dried cherry',
    'toasted walnut, caramel, toffee, cinnamon, hazelnut',
    'a nutty, mellow end; a long, butterscotch finish; old wood and orange peel',
    `Years in small casks have traded the purple for amber and the fruit for nuts.
    Serve it cool, from the fridge door, and it doubles its charm.
    Already aged for you, and it keeps a month once open.`,
  ),
  'fortified/white': voice(
    [60, 4, 48],
    'apricot, orange, yellow apple',
    'almond, honey, lemon peel',
    'a nutty, soft end; a fresh, off-dry finish',
    `Half white port, half tonic, a slice of orange: summer in the Douro.
    The port that people forget until they have tried it long and cold.`,
  ),
  'fortified/fino': voice(
    [36, 0, 62],
    'green apple, lemon, green olive',
    'sea salt, bread dough, raw almond, chamomile',
    'a salty, bone-dry end; a tangy, yeasty finish',
    `Bone dry and bracing: the aperitif by which the others are judged.
    A veil of yeast keeps the air off and puts the bread dough in.
    Open it cold, finish it within the week, and treat it as white wine.`,
  ),
  'fortified/dry': voice(
    [64, 4, 60],
    'roast hazelnut, dried orange, walnut, dried fig',
    'caramel, old wood, tobacco, salted butter, polish',
    'a long, dry, nutty finish; a salty caramel end; a bone-dry tang',
    `Smells like toffee and tastes bone dry, and it never stops being a surprise.
    Soup, roast mushrooms, hard cheese: it makes all of them better.
    Air and time did this; the casks only kept watch.`,
  ),
  'fortified/cream': voice(
    [92, 4, 46],
    'raisin, date, fig, prune',
    'treacle, coffee, dark chocolate, toffee, walnut',
    'a long, sticky end; a finish of coffee and raisins',
    `Pour it over vanilla ice cream, then pour some for yourself.
    Liquid Christmas cake, without the marzipan.`,
  ),
  'fortified/madeira': voice(
    [68, 2, 86],
    'candied orange, dried apricot, lime peel, fig',
    'caramel, roast nuts, smoke, toffee',
    'a fierce, tangy finish; a long, smoky, citrus end',
    `Heat and air ruin most wines; Madeira has built a career on them.
    Once open it keeps for months, possibly longer than the corkscrew.
    The acidity cuts straight through the sweetness and leaves you wanting more.`,
  ),
  'fortified/muscat': voice(
    [92, 2, 48],
    'raisin, candied orange, date, fig',
    'toffee, rose petal, coffee, treacle, orange blossom',
    'a long, raisined end; a warm toffee finish',
    `Dark, sticky and scented, like a pudding that came with its own cellar.
    A small glass does; a second small glass does better.`,
  ),
}
