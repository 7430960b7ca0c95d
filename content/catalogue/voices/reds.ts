/** Voices of red grapes. */
import { type Voice, voice } from './voice.ts'

export const RED_VOICES: Record<string, Voice> = {
  'Cabernet Sauvignon': voice(
    [78, 76, 56],
    'cassis, blackcurrant leaf, black cherry, bramble, damson',
    'cedar, graphite, cigar box, bay leaf, mint, pencil shavings',
    'fine, dry tannin; a long, straight finish; firm edges; tannin with good manners; a cool, leafy end',
    `Cabernet at its most upright: dark fruit, straight back, no small talk.
    The tannin is there on purpose; give it a rib of beef and watch it relax.
    There is a leafy coolness under the fruit that keeps it from turning to jam.
    It opens by degrees, and the second glass knows more than the first.
    Ripe enough to enjoy now, with the frame that lets Cabernet wait.`,
  ),
  Merlot: voice(
    [68, 54, 48],
    'plum, black cherry, damson, mulberry, fig',
    'cocoa, tobacco leaf, violets, cedar, clove',
    'velvet edges; soft, ripe tannin; a round finish; tannin like brushed suede; a warm, plummy end',
    `Merlot for people who were told not to like Merlot.
    Plush in the middle, but with enough grip to remind you it is claret country’s grape.
    It has the roundness that Cabernet spends ten years looking for.
    The fruit is ripe rather than sweet, which is the whole trick with this grape.`,
  ),
  'Pinot Noir': voice(
    [42, 34, 66],
    'red cherry, raspberry, wild strawberry, cranberry, sour cherry, redcurrant',
    'forest floor, rose hip, orange peel, beetroot, dried leaves, clove',
    'silk; a cool finish; fine-boned tannin; a savoury tail; tannin you feel but can’t see',
    `Light in the glass and not at all light in the mouth, which is Pinot’s party trick.
    The fruit is red, the tannin fine, and the savoury part turns up just when you thought it was simple.
    It smells of autumn and tastes of summer, more or less in that order.
    Nothing has been hurried, least of all the ripening.
    Perfume first, then fruit, then something earthier that makes you pour again.
    Handle it gently and don’t drown it in sauce; it will tell you plenty.`,
  ),
  Syrah: voice(
    [66, 58, 56],
    'blackberry, blueberry, black olive, damson, bramble',
    'black pepper, violets, smoked bacon, bay leaf, liquorice',
    'a peppery finish; fine, stony tannin; a cool, savoury end; dark fruit held on a tight rein',
    `Cracked pepper and violets: Syrah in its cool-headed mood.
    More savoury than sweet, with the olive-and-smoke note that gives the grape away.
    It is dark without being heavy, which is rarer than it sounds.
    The pepper is the grape’s own; nobody has been near it with a mill.`,
  ),
  Shiraz: voice(
    [82, 60, 46],
    'blackberry, black plum, mulberry, blueberry, cherry liqueur',
    'pepper, warm earth, dark chocolate, liquorice, star anise, eucalyptus',
    'warm earth; ripe, easy tannin; a generous finish; a lick of spice; broad shoulders',
    `Big-hearted Shiraz that still remembers to be fresh.
    The fruit arrives first and stays longest, with spice doing the introductions.
    There is sunshine in it, but somebody drew the curtains in time.
    Generous is the word; so is pepper.`,
  ),
  Grenache: voice(
    [66, 44, 44],
    'raspberry, strawberry, red plum, cherry, kirsch',
    'white pepper, dried herbs, liquorice, thyme, orange zest',
    'warm spice; soft tannin; a herby finish; an easy, warming end',
    `Grenache gives its warmth away freely and keeps the herbs for the finish.
    Pale for its weight, as Grenache tends to be; don’t be fooled.
    Red fruit, scrubland herbs and a warmth that spreads rather than burns.
    It smells like a hot path between thyme bushes.
    Old vines give little fruit, and the fruit they give doesn’t waste words.`,
  ),
  Tempranillo: voice(
    [64, 56, 52],
    'strawberry, red cherry, plum, dried cherry, blackberry',
    'vanilla, tobacco, leather, coconut, cedar, dill',
    'worn leather; melted tannin; a savoury finish; a dusting of spice; polished edges',
    `The tannins have melted, the fruit hasn’t.
    Tempranillo takes to a barrel like a labrador to a sofa.
    There is red fruit on top, leather underneath, and nothing between you and lunch.
    The grape ripens early and then takes its time about everything else.
    Savoury, mellow and entirely sure of itself.`,
  ),
  'Tempranillo/unoaked': voice(
    [54, 42, 58],
    'strawberry, red cherry, plum, raspberry, blackberry',
    'violets, liquorice, white pepper, orange peel',
    'a juicy end; soft tannin; a fresh, lively finish; a pinch of spice',
    `Tempranillo caught young: all fruit and no furniture.
    Red berries, a bit of spice, and it is gone before anyone thinks of ageing it.
    Young, bright and not trying to be a reserva.`,
  ),
  Malbec: voice(
    [76, 56, 50],
    'plum skin, black cherry, blueberry, damson, blackberry',
    'violets, cocoa, liquorice, graphite, dried herbs, mocha',
    'a fresh, firm end; ripe, chalky tannin; a violet finish; a cool edge; plush tannin',
    `Dark as a cupboard, and a good deal better company.
    The violets are Malbec’s signature; the freshness is what keeps you pouring.
    There is more going on here than steak, though steak won’t hear a word against it.
    Juicy in the middle and firm at the edges, which is the right way round.`,
  ),
  Sangiovese: voice(
    [58, 62, 68],
    'sour cherry, red cherry, cranberry, plum, redcurrant',
    'dried herbs, tomato leaf, tea, leather, orange peel, tobacco',
    'dusty tannin; a savoury bite; a dry, grippy finish; a bright, bitter-cherry end',
    `Sangiovese always tastes better with the second mouthful of dinner.
    Bright acidity, dusty tannin: it was built to stand beside olive oil.
    Cherries with the stones left in, and all the better for it.
    It has the faint bitterness that makes Italian reds so easy to eat with.
    A wine that sulks on its own and sings at the table.`,
  ),
  Nebbiolo: voice(
    [66, 84, 76],
    'sour cherry, cranberry, raspberry, dried cherry, redcurrant',
    'rose, tar, liquorice, tea, dried orange, truffle',
    'patience; stern, fine tannin; a long, dry finish; tannin that means it',
    `Pale as Pinot, built like a cathedral.
    Roses at the door, tannin in the hall: that is Nebbiolo’s way of greeting people.
    It looks delicate and isn’t, and it rewards whoever waits.
    Decant it early, cook something slow and let the two meet.`,
  ),
  Barbera: voice(
    [56, 34, 74],
    'morello cherry, plum, blackberry, red cherry',
    'violets, dried herbs, liquorice, pepper',
    'a mouth-watering finish; bright, easy tannin; a clean, tart end',
    `Barbera is what Piedmont drinks while the grand bottles are asleep.
    Plenty of fruit, plenty of acidity and hardly any tannin: supper, in other words.
    Its sharpness is the point; it cuts through anything with cheese on it.`,
  ),
  Dolcetto: voice(
    [52, 50, 50],
    'black cherry, plum, bramble',
    'almond, violets, liquorice',
    'a bitter-almond twist; a dry, fruity end; gentle grip',
    `Dolcetto means the little sweet one, which is a joke: it is perfectly dry.
    Made for the weekday table and content to stay there.`,
  ),
  Corvina: voice(
    [62, 46, 62],
    'sour cherry, red cherry, dried cherry, plum, fig',
    'almond, dark chocolate, dried herbs, cinnamon, leather',
    'a bitter-cherry finish; soft tannin; a warm, almondy end; velvet with a bite',
    `Cherries from start to finish, with the almond of the stone at the very end.
    Corvina brings the fruit; its neighbours in the blend bring the colour and the gossip.
    The bitter twist on the finish is deliberate and welcome.`,
  ),
  Gamay: voice(
    [36, 26, 68],
    'raspberry, red cherry, strawberry, cranberry, blueberry',
    'peony, black pepper, crushed stones, violets, banana skin',
    'a juicy finish; hardly any tannin; a crunchy end; a stony freshness',
    `Half an hour in the fridge door does it nothing but good.
    Bouncy fruit over granite: it is cheerful, but it has been to school.
    The sort of red that makes cold ham feel like an occasion.
    Crunch rather than polish, and the bottle is always empty first.`,
  ),
  'Cabernet Franc': voice(
    [54, 50, 64],
    'raspberry, redcurrant, blackcurrant, bramble',
    'pencil shavings, bell pepper, violets, tobacco leaf, graphite',
    'leafy freshness; fine, chalky tannin; a cool, crisp end',
    `Leaf and pencil and raspberries: Cabernet Franc is the grape that grew up outdoors.
    It has the freshness of a red from somewhere with proper weather.
    The green edge is meant to be there, like the stalk on a tomato.`,
  ),
  Zinfandel: voice(
    [80, 46, 48],
    'blackberry, raspberry jam, black cherry, plum',
    'black pepper, cinnamon, liquorice, tobacco',
    'brambly warmth; soft tannin; a peppery finish',
    `Brambles, pepper and a warm handshake.
    The bunches ripen unevenly, so you get the fresh and the jammy in one glass.
    Not shy, not sorry, and excellent with anything off the grill.`,
  ),
  Primitivo: voice(
    [76, 44, 44],
    'black cherry, plum, blackberry, fig',
    'liquorice, cinnamon, tobacco, dried herbs, mocha',
    'soft, warm tannin; a velvety end; a sun-baked finish',
    `It ripens before anything else in the south, hence the name.
    Soft, dark and southern: nobody ever had to wait for a Primitivo.
    There is plenty of sun in it, and enough salt from two seas to keep it awake.`,
  ),
  Negroamaro: voice(
    [68, 52, 46],
    'black plum, black cherry, prune',
    'tobacco, dried thyme, cocoa, orange peel',
    'an earthy, bitter-sweet end; rustic grip; a dry, herby finish',
    `The name says black and bitter; the glass says plum and thyme.
    A little rustic, in the way good bread is.`,
  ),
  'Nero d’Avola': voice(
    [70, 50, 52],
    'black cherry, plum, mulberry, blood orange',
    'liquorice, carob, dried herbs, pepper',
    'a salty, savoury end; ripe tannin; a warm, dark finish',
    `Sicily’s own red: sun in the fruit, sea breeze in the finish.
    Dark cherries and a pinch of salt, which is all most suppers need.
    Ripe without being lazy.`,
  ),
  'Nerello Mascalese': voice(
    [50, 60, 68],
    'sour cherry, wild strawberry, redcurrant, blood orange',
    'smoke, dried herbs, pink pepper, ash',
    'fine volcanic grip; a smoky finish; a taut, stony end',
    `Somewhere between Pinot and Nebbiolo, with a whiff of smoke neither can manage.
    Pale, taut and a little wild, like the slope it comes from.`,
  ),
  Montepulciano: voice(
    [70, 56, 54],
    'black cherry, plum, blackberry, sour cherry',
    'dried oregano, tobacco, cocoa, pepper',
    'chewy tannin; a dark, savoury end; a good firm grip',
    `Not the Tuscan town, the Adriatic grape, and a better friend to pizza than either.
    Dark fruit and honest chew; it makes no speeches.
    Give it something with tomato in it and leave the two of them alone.`,
  ),
  Aglianico: voice(
    [78, 80, 70],
    'black cherry, black plum, damson',
    'smoke, liquorice, leather, ash, dried violets',
    'serious tannin; a smoky, stern finish; a long, volcanic end',
    `They call it the Barolo of the south, mostly in the south.
    Late-picked, high-grown and in no hurry at all.`,
  ),
  'Touriga Nacional': voice(
    [78, 66, 56],
    'blackberry, damson, black cherry, blueberry',
    'violets, rockrose, bergamot, cocoa, graphite',
    'stone and dark fruit; firm, ripe tannin; a floral, stony end; a cool mineral line',
    `Touriga smells of violets and bergamot before it gets round to fruit.
    It has a stony backbone, and the sun does the rest.
    A red with its sleeves rolled up and its shoes polished.
    It is the scent that people remember, and the grip that makes it keep.`,
  ),
  'Alicante Bouschet': voice(
    [82, 66, 52],
    'blackberry, black plum, blueberry',
    'olive, dark chocolate, eucalyptus, liquorice',
    'dense, ripe tannin; a warm, inky end',
    `One of the few grapes with red flesh, so the colour is not a metaphor.
    Inky, warm and at home with anything slow-cooked.`,
  ),
  Baga: voice(
    [58, 72, 74],
    'sour cherry, redcurrant, bramble',
    'pine, tea, tobacco, clay',
    'bracing tannin; a tart, dry end',
    `Baga is all nerve in youth and all perfume in age.
    Pair it with roast pork and its manners improve at once.`,
  ),
  Mencía: voice(
    [50, 44, 62],
    'redcurrant, raspberry, wild cherry, blackberry',
    'crushed slate, violets, pepper, bay leaf',
    'a slatey finish; fine, crunchy tannin; a cool, floral end',
    `Atlantic Spain in a glass: rain, slate and small red fruit.
    If you like Pinot and Cabernet Franc, meet the cousin from the hills.`,
  ),
  Monastrell: voice(
    [78, 62, 46],
    'blackberry, black plum, dried fig, bramble',
    'dried thyme, liquorice, game, dark chocolate, olive',
    'earthy tannin; a sun-warmed finish; a meaty, herby end',
    `It likes its feet dry and its head in the sun, and tastes like it.
    Herbs, black fruit and a touch of something gamey that asks for lamb.
    Bush vines that see three hundred days of sun a year don’t do delicate.`,
  ),
  Carménère: voice(
    [70, 52, 48],
    'black plum, blackberry, cassis',
    'green peppercorn, cocoa, bay leaf, soy',
    'soft tannin; a leafy, savoury end; smooth, dark edges',
    `Bordeaux lost it, Chile found it, and neither noticed for a century.
    The leafy note is the grape’s passport; the softness is why you finish the bottle.`,
  ),
  Pinotage: voice(
    [70, 54, 50],
    'mulberry, red plum, black cherry, raspberry',
    'smoke, rooibos, clove, dark chocolate',
    'a smoky finish; ripe, firm tannin; a warm, brambly end',
    `The Cape’s own crossing, and at its best when nobody shouts.
    Fruit first, smoke second, and a fire pit if you have one.`,
  ),
  Tannat: voice(
    [80, 84, 58],
    'blackberry, damson, black plum',
    'dark chocolate, tobacco, liquorice, iron',
    'tannin that earns its name; a stern, dark finish; a dry, chewy end',
    `The clue is in the name: bring meat.
    Dark, dense and kinder than its reputation once it has had some air.
    Fat is its friend; duck, lamb and beef have all been introduced.`,
  ),
  Blaufränkisch: voice(
    [56, 52, 70],
    'sour cherry, blackberry, blueberry',
    'white pepper, violets, crushed stone, dried herbs',
    'a peppery lift; fine, cool tannin; a bright, stony end',
    `Blue fruit, white pepper and a spine: central Europe’s quiet classic.
    It has the brightness that paprika and goose fat ask for.`,
  ),
  Zweigelt: voice(
    [48, 36, 58],
    'morello cherry, raspberry, plum',
    'cinnamon, violets, black pepper',
    'soft tannin; a juicy, spicy end',
    `Austria’s everyday red: cherries, a little spice, no homework.
    Serve it cool, with cold cuts, and don’t overthink it.`,
  ),
  Xinomavro: voice(
    [62, 78, 74],
    'sour cherry, dried strawberry, redcurrant',
    'sun-dried tomato, olive, tea, rose',
    'grippy, drying tannin; a savoury, tangy end',
    `Acid and black, says the name; tomato leaf and roses, says the glass.
    Northern Greece’s answer to Barolo, at a fraction of the ceremony.`,
  ),
  Agiorgitiko: voice(
    [62, 46, 52],
    'red plum, black cherry, raspberry',
    'cinnamon, dried herbs, vanilla, nutmeg',
    'velvety tannin; a sweetly spiced end',
    `Soft, spiced and easy to like, even if nobody can spell it.
    The name is Saint George’s; the taste is plums and cinnamon.`,
  ),
  Saperavi: voice(
    [76, 70, 66],
    'black plum, sour cherry, bramble, blackcurrant',
    'liquorice, dried herbs, smoke, blood orange',
    'inky grip; a tart, dark finish; an earthy, dry end',
    `Saperavi means dye, and your tablecloth will learn why.
    Eight thousand vintages of practice and it still tastes new.`,
  ),
  Carignan: voice(
    [66, 58, 60],
    'black cherry, cranberry, plum, bramble',
    'garrigue herbs, liquorice, iron, black olive',
    'rustic grip; a wild-herb finish; a bright, dry end',
    `Once the grape everyone pulled up; the old vines that stayed are the reason to be glad.
    Bright and a bit wild, with herbs growing up through the fruit.`,
  ),
  Cinsault: voice(
    [38, 28, 54],
    'wild strawberry, cherry, raspberry, pomegranate',
    'rose petal, tea, white pepper, dried herbs',
    'a soft, scented end; barely any tannin; a light, dry finish',
    `Pale, scented and best with a slight chill on it.
    It wears its old vines lightly.`,
  ),
  Bobal: voice(
    [66, 58, 62],
    'bramble, black cherry, blueberry',
    'dried herbs, cocoa, liquorice',
    'firm, fresh tannin; a bright, dark end',
    `High plateau, thick skins, lively acidity: Bobal is the east coast’s best-kept habit.
    More freshness than you expect from so much colour.`,
  ),
}
