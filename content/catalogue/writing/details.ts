/** The description under a wine: two short paragraphs, on its making and on its drinking. */

import { choose, type Draw } from '../../../domain/catalogue/chance.ts'
import { type Bottling, SHOP_YEAR } from '../bottling.ts'
import { type OakHabit, type Pattern, phrasesFor } from '../places/place.ts'
import { lines } from '../table.ts'

const CELLAR: Record<OakHabit, readonly string[]> = {
  none: lines(`Steel tanks, cool ferment, early bottling: nothing between you and the grape.
    No oak has been near it.
    It was kept cold and left alone, which takes more nerve than it sounds.
    Fermented in steel and bottled young, to keep the fruit where you can find it.
    The cellar work amounts to clean tanks and good timing.
    Concrete and steel, no oak; the fruit does its own talking.
    Raised in steel, bottled with its freshness intact.
  A cold, slow ferment has kept every bit of scent.
  There is no oak to get past.
  Plain steel, plain speaking.
  Bottled in the spring, before it could lose its bounce.
    They pick it, press it and get out of its way.`),
  lees: lines(`Months on the lees have given it weight without any help from oak.
    It rested on its spent yeast, which is where the breadiness comes from.
    The lees were stirred now and then, for texture rather than show.
    Left on the lees until it had filled out.
    No barrels, but plenty of time on the lees.
    The yeast did its work and then stayed on to finish the job.
    Slow ageing on the yeast: dull to watch, worth the wait.
    Time on the lees has rounded the corners.`),
  old: lines(`Old barrels, so what you taste is air and time rather than wood.
    It was raised in barrels with their best vanilla well behind them.
    The casks are third-hand and all the better for it.
    Used oak only: texture, not flavour.
    A spell in seasoned barrels has softened it without leaving a mark.
    Old wood lets the wine breathe and then minds its own business.
    The barrels are older than some of the staff.
    Several winters’ worth of old oak have taken off the edges.`),
  cask: lines(`Big old casks, the sort you could hold a meeting in, gave it time rather than flavour.
    It was raised in large oak, where wood touches very little of the wine.
    The casks hold thousands of litres and have been in the family longer than the car.
    Large casks and long waiting: the old way, because it works.
    Big oval casks let it settle down without dressing it up.
    Slow months in big wood have knitted it together.
    Nothing small, nothing new: just large casks and patience.`),
  french: lines(`French oak, a part of it new, frames the fruit and then steps back.
    It spent its winter in French barrels, and you notice the polish before the wood.
    The oak is there like good tailoring: you see the fit, not the stitches.
    Barrel-aged in French oak, with a light hand.
    French barrels, mostly seasoned, have added spice and taken away hurry.
    A year or so in barrel has given it shape.
    Toasty from the barrel, but only at the edges.
    The wood has had its say and sat down.`),
  new: lines(`New French oak shows in its youth and folds itself away with air.
    It has the cedar and polish of new barrels and the fruit to carry them.
    The barrels were new and expensive, and for once they were worth it.
    New oak, used with confidence and a ruler.
    Plenty of barrel, more than plenty of wine.
    It was raised in new wood and has already grown into it.`),
  american: lines(`American oak brings the vanilla and coconut; bottle age has turned them savoury.
    The barrels are American, the patience is local.
    Old-school American oak, worn soft.
    You can smell the barrel room, in a good way.
    Time in American oak has sweetened the edges and left the middle dry.
    The oak is American and doesn’t pretend otherwise.`),
  mixed: lines(`French and American barrels share the job: one for spice, one for sweetness.
    A mixture of barrels, chosen by tasting rather than by catalogue.
    Two kinds of oak, neither shouting.
    Some in French oak, some in American, and a good deal of tasting before the blend.`),
  clay: lines(`It ferments in clay buried to the neck, skins, pips and all.
    Clay jars do here what barrels do elsewhere, and have done since before barrels.
    Made in earthenware, which breathes like oak and tastes of nothing.`),
  wood: lines(`It grew up in old casks that give nothing away but air.
    Cask, time and evaporation: the angels have had their share and we have the rest.
    The casks are black with age and nobody is in a hurry to replace them.
    Old wood has concentrated it, a little each summer.
    Blended across casks and years, so that it tastes like itself every time.`),
}

/** For sherry under its veil of yeast, which wood has not touched. */
const FLOR_CELLAR = lines(`The casks are never filled to the top, so that the yeast has room to live.
  It spends its years under a veil of flor, which keeps it pale and fresh.
  Flor lies on the wine like a blanket and eats whatever sweetness there was.
  Drawn from the oldest row, topped up from the next: a solera keeps it young.
  Blended across casks and years, so that it tastes like itself every time.`)

const cellarOf = ({ oak, style }: Pattern): readonly string[] => (style === 'fino' ? FLOR_CELLAR : CELLAR[oak])

const SERVE: Record<'cold' | 'cool' | 'room', readonly string[]> = {
  cold: lines(`Serve it cold, but not so cold that it can’t speak.
    Two hours in the fridge, ten minutes out of it.
    Straight from the fridge for the first glass; it tells you more by the second.
    Cold glasses help; ice doesn’t.
    Chill it well and let it warm a little in the glass.
    It is happiest at about eight degrees, or a decent fridge.
    A white-wine glass shows it best, whatever is in the cupboard.
    Keep the bottle in water and ice if the afternoon is a long one.
    Take it out of the fridge when you start laying the table.
    Colder for the garden, less cold for the table.
    Once opened it keeps three days in the fridge door, if it gets the chance.
    Good glasses, cold bottle, nobody driving.
    It will stand a picnic, provided somebody remembers the cool bag.
    An hour in the fridge door is enough; it isn’t lemonade.
    If it seems shy, it is too cold: wait five minutes.
    Pour small, top up often, and it never gets warm.
  Get it cold, then forget about it until the food is ready.
  Half the bottle now, half tomorrow; it won’t mind.`),
  cool: lines(`Twenty minutes in the fridge does it nothing but good.
    Serve it a shade cooler than you think.
    Big glass, cool room, no decanter needed.
    A cool larder is about right; a warm kitchen is not.
    Bring it in from the cold just before you pour.
    It shows more at fourteen degrees than at twenty.
    If the room is warm, give the bottle a quarter of an hour in the fridge.
    A cellar’s temperature suits it, and a north-facing cupboard will do.`),
  room: lines(`Open it half an hour before you need it.
    Decant it if you have time; swirl it if you haven’t.
    It likes a big glass and an hour of air.
    Pull the cork when you put the oven on.
    Room temperature, so long as the room isn’t too warm.
    A jug will do if you don’t own a decanter.
    Stand it up the night before and pour it gently.
    Give it air: the second half of the bottle is always better.
    It wants sixteen degrees and a bit of elbow room.
    No ceremony: corkscrew, glass, dinner.
    Pour it early and leave it on the table while you carve.
    Any decent glass will do, as long as it is not too small.
  Uncork it before the guests arrive and pretend you hadn’t.
  Let it stand open while the meat rests.
  If it came in from a cold car, give it an hour indoors.`),
}

const FOOD = lines(`The obvious answer is {one}; the quick one is {two}.
  We drank it with {one} and would again; {two} would do as well.
  Put it next to {one}, or {two} if that is what there is.
  It is at home with {one}, and nearly as happy with {two}.
  Try it with {one}. Failing that, {two}.
  It is a natural with {one}, and better than it should be with {two}.
  Cook {one} for it; {two} if you are in a hurry.
  It shows its best beside {one}; {two} would run that close.
  Think {one}, or a plate of {two}.
  For {one}, chiefly, though it won’t turn down {two}.`)

const KEEP = lines(`It will keep happily until {year}.
  Good now, and in no trouble before {year}.
  Another bottle in {year} will tell you something new.
  Drink half the case soon and the rest by {year}.
  It has the frame to last until {year}.
  It should hold its own until {year}, kept on its side and out of the light.
  Buy a few and follow it to {year}.`)

/** For a wine whose heading has just told them to open it. */
const KEEP_READY = lines(`Drink it any time up to {year}.
  It is ready now and stays ready until {year}.
  There is no rush: {year} will do.
  Open it when it suits you, between now and {year}.
  Its best years run from this one to {year}.
  Tonight is fine, and so is any night up to {year}.
  Good this winter, and at any time before the end of {year}.`)

const KEEP_SHORT = lines(`Best drunk young, while it still has its bounce.
  Don’t keep it; next year is late enough.
  It was made for now.
  Drink it this year or next.
  By {year} it will have said what it has to say.
  It won’t improve by waiting, and nor will the evening.
  Good until the end of {year}.
  Keep two in the rack and replace them as they go.
  It has no plans beyond {year}, and nor should you.
  Young and fresh is how it is meant to be.
  Enjoy it over the next year or so.
  Nothing is gained by leaving it in the cupboard.
  Buy by the half-dozen rather than the decade.
  Use it up by {year}; it won’t be difficult.
  The fruit is at its best now.
  It is in full voice today and for about a year.
  One for drinking, not for keeping.
  Now is good; so is next summer.`)

const KEEP_BRIEFLY = lines(`It is as good as it will get, so drink it within the year.
  There is nothing to wait for: drink it fresh.
  Don’t lay it down; pour it.`)

const WAIT = lines(`It is good from {from} and will go on to {year}.
  Lay some down: {from} at the soonest, {year} at the latest.
  Leave it until {from} if you can; it won’t tire before {year}.`)

const HEADINGS = {
  /** To open now, whether or not it would last. */
  ready: ['Ready to pour', 'Good to go'],
  /** To open now, because it would not. */
  soon: ['Ready to pour', 'Good to go', 'For tonight', 'Open with supper', 'No waiting'],
  released: ['Ready to pour'],
  either: ['Now or later', 'In no hurry', 'One now, one later'],
  air: ['Decant it', 'Slow down a little'],
  patience: ['Give it an hour', 'Decant it', 'Slow down a little', 'Worth the wait'],
  lay: ['Lay it down', 'One for the cellar', 'Time on its side'],
}

const isShort = (window: Bottling['window']): boolean => window === null || window[1] <= SHOP_YEAR + 1

/** Reservas of Rioja leave the cellar when they are ready to drink. */
const isReleasedReady = ({ name, oak }: Pattern): boolean => oak === 'american' && name.includes('Reserva')

function headingsFor({ pattern, window }: Bottling): readonly string[] {
  if (window !== null && window[0] > SHOP_YEAR) return HEADINGS.lay
  if (isReleasedReady(pattern)) return HEADINGS.released
  const needsAir = pattern.kind === 'red' && pattern.style === 'big'
  if (needsAir) return isShort(window) ? HEADINGS.air : HEADINGS.patience
  return isShort(window) ? HEADINGS.soon : [...HEADINGS.ready, ...HEADINGS.either]
}

/** Whether to open it, let it breathe or lay it down; what `detailsOf` says of keeping agrees with it. */
export const headingOf = (bottling: Bottling): string => choose(`${bottling.key} heading`, headingsFor(bottling))

const lower = (dish: string): string =>
  /^(Brie|Munster|Roquefort|Stilton|Manchego|Parma|Parmesan|Comté|Caesar|Christmas|Thai|Vietnamese|Beef W)/.test(dish)
    ? dish
    : dish.charAt(0).toLowerCase() + dish.slice(1)

const put = (frame: string, values: Record<string, string>): string =>
  frame.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '')

function keeping(bottling: Bottling, draw: Draw): string {
  const { key, window } = bottling
  if (window === null) return draw(`${key} keep`, KEEP_BRIEFLY)
  const [from, year] = window
  const frames =
    from > SHOP_YEAR
      ? WAIT
      : isShort(window)
        ? KEEP_SHORT
        : HEADINGS.ready.includes(headingOf(bottling))
          ? KEEP_READY
          : KEEP
  return put(draw(`${key} keep`, frames), { from: String(from), year: String(year) })
}

/** Two paragraphs. */
export function detailsOf(bottling: Bottling, pairings: readonly string[], draw: Draw): string[] {
  const { key, place, pattern, voice, style } = bottling
  const [one = '', two = ''] = pairings
  const making = [
    draw(`${key} place`, phrasesFor(place.says, pattern)),
    draw(`${key} voice`, voice.says),
    draw(`${key} cellar`, cellarOf(pattern)),
  ]
  const food = put(draw(`${key} food`, FOOD), { one: lower(one), two: lower(two) })
  return [making.join(' '), [food, draw(`${key} serve`, SERVE[style.temperature]), keeping(bottling, draw)].join(' ')]
}
