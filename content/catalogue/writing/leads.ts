/** The lead under a wine's title: where it is from or what it tastes of, then a reason to open it. */

import { choose, type Draw } from '../../../domain/catalogue/chance.ts'
import type { Bottling } from '../bottling.ts'
import { phrasesFor } from '../places/place.ts'
import { lines } from '../table.ts'
import { echoes } from './echo.ts'

const OPENINGS = lines(`{Fruit} and {more}, from {site}.
  {Grape} from {site}.
  {Fruit} first, then {more}, then {finish}.
  All {fruit} and {more}, with {finish}.
  From {site}: {fruit}, {more}, {finish}.
  {Fruit}, {second} and {finish}.
  {More} over {fruit}, and {finish}.
  {Fruit} with a little {more}, drawn from {site}.
  {Second} and {fruit}, from {site}.`)

const REASONS: Record<string, readonly string[]> = {
  light: lines(`A red for people who say they only drink white.
    Serve it a little cool and don’t tell it too much.
    It does its best work quietly.
    Sunday bird, Monday mushrooms: either will do.
    Perfume first, weight hardly at all.
    The bottle to open when the food has had some thought put into it.
    Good with fish, whatever the rules said.`),
  juicy: lines(`Pour it, pass it, put the bottle where people can reach.
    A weeknight red with weekend manners.
    Nobody has to wait for this one.
    It has fruit to spare and shares it.
    The house red, if the house is any good.
    Open, drink, repeat on Thursday.
    Made for the middle of the table.`),
  spicy: lines(`A red with its coat on.
    Slow cooking brings out the best in it.
    There is a fire somewhere that wants sitting beside.
    It warms the room before the heating does.
    Lamb is the first thought and probably the last.
    More herbs than a good stuffing.
    Something in a casserole is calling.`),
  big: lines(`One for a proper piece of beef.
    Decant it and start cooking.
    Not for Tuesdays, unless it has been that sort of Tuesday.
    It will wait, if you can.
    A cellar wine that forgives the impatient.
    Serious, but it does smile by the second glass.
    Bring an appetite and a large glass.
    It stands up straight and expects the same of dinner.`),
  chill: lines(`Half an hour in the fridge and you are away.
    The red for a warm evening.
    Picnic wine, with or without the picnic.
    Drink it cool, from tumblers if that is what there is.
    It goes with almost anything you can eat with your fingers.`),
  crisp: lines(`Cold glass, plate of shellfish, nothing else on the list.
    It clears the head and sets up supper.
    Sharp in all the right places.
    The first bottle of the evening, and often the second.
    Dry enough to make you hungry.
    Have something with a shell on it ready.
    A cold splash to the face, in the nicest sense.
    The fridge door has a space exactly this shape.`),
  aromatic: lines(`Pour it next to something with chilli in it.
    Smell it for a while; it doesn’t mind.
    Scent enough to fill the room.
    The curry wine that doesn’t apologise.
    Good before dinner, better with it.`),
  rich: lines(`White wine for people who eat properly.
    Not too cold, please: there is a lot in here.
    Roast a chicken and see.
    It does the work of a red when it is fish for dinner.
    Butter likes it, and the feeling is mutual.
    A white for the good glasses.
    Weight without the nap afterwards.`),
  fresh: lines(`Uncomplicated, in the way a good day is.
    Lunch, and then a bit more lunch.
    The white to keep two of in the fridge.
    It gets on with everyone at the table.
    Easy to pour, easy to like, gone by four.
    Sunlight, but drier.`),
  orange: lines(`Serve it barely cool and with food.
    Odd for a minute, then hard to put down.
    Amber in the glass and dry as tea.`),
  pale: lines(`Summer, or a fair impression of it in February.
    Bone dry, whatever the colour suggests.
    A table, some shade and nothing booked until five.
    Salt on the finish and somebody else doing the lunch.
    Pink, pale and more serious than it looks.
    The bottle that turns a salad into an occasion.`),
  deep: lines(`Rosé with an appetite.
    The barbecue’s best friend.
    Enough colour to stand up to garlic.
    More lunch than sunbathing.`),
  trad: lines(`Open it before anyone asks what the occasion is.
    Fine bubbles and no hurry.
    It makes fish and chips feel formal.
    Keep one cold; something will come up.
    For toasts, and for toast.
    Dry, steady and good for the conversation.
    The cork is the only loud thing about it.`),
  pink: lines(`Celebration in a good shade.
    Bubbles that can cope with dinner.
    Dry, pink and not remotely silly.
    Strawberries optional.`),
  frothy: lines(`Six o’clock in a glass.
    It asks for crisps and company.
    Light enough for lunch and cold enough for August.
    No occasion needed, none expected.`),
  nectar: lines(`Small glass, slow evening.
    Pudding can be this and nothing else.
    A little goes a long way and then you pour some more.
    Blue cheese will never have a better evening.
    Keep it cold and in the door of the fridge.
    The last glass, and the one people remember.`),
  savoury: lines(`Cold, dry and a dish of olives nearby.
    An aperitif that means it.
    Nothing else at the price has this much to say.
    Tapas in a glass, more or less.`),
}

const SAVOURY = ['fino', 'dry', 'white']

function reasonsFor(style: string): readonly string[] {
  const key = style === 'moscato' ? 'frothy' : SAVOURY.includes(style) ? 'savoury' : 'nectar'
  return REASONS[style] ?? REASONS[key] ?? []
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Notes of a wine, each from its voice: three for the taste line and one to spare. */
export type Notes = { fruit: string; more: string; second: string; finish: string }

export function notesOf({ key, voice }: Bottling): Notes {
  const fruit = choose(`${key} fruit`, voice.fruit)
  const unlike = (notes: readonly string[], ...said: string[]): string[] =>
    notes.filter((note) => !said.some((other) => echoes(note, other)))
  const mores = unlike(voice.more, fruit).filter((note) => unlike(voice.finish, fruit, note).length > 0)
  const more = choose(`${key} more`, mores)
  const finish = choose(`${key} finish`, unlike(voice.finish, fruit, more))
  const others = voice.more.filter((note) => note !== more)
  const fresh = unlike(others, fruit, more, finish)
  return { fruit, more, second: choose(`${key} second`, fresh.length > 0 ? fresh : others), finish }
}

/** The card's line: 'Strawberry, vanilla, worn leather'. */
export const tasteOf = ({ fruit, more, finish }: Notes): string => capital(`${fruit}, ${more}, ${finish}`)

function fill(frame: string, notes: Notes, site: string, grape: string): string {
  const values: Record<string, string> = { ...notes, site, grape }
  return frame.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = values[slot.toLowerCase()] ?? ''
    return slot === slot.toLowerCase() ? value : capital(value)
  })
}

/** A lead nobody else has: `isTaken` says which are used. Throws when the phrases have run out. */
export function leadOf(bottling: Bottling, draw: Draw, isTaken: (lead: string) => boolean): string {
  const { key, place, pattern } = bottling
  const [grape = ''] = pattern.grapes
  for (let attempt = 0; attempt < 200; attempt++) {
    const frame = draw(`${key} opening ${attempt}`, OPENINGS)
    const opening = fill(
      frame,
      notesOf(bottling),
      draw(`${key} lead site ${attempt}`, phrasesFor(place.sites, pattern)),
      grape,
    )
    const lead = `${opening} ${draw(`${key} reason ${attempt}`, reasonsFor(pattern.style))}`
    if (!isTaken(lead)) return lead
  }
  throw new Error(`No lead left for ${key}`)
}
