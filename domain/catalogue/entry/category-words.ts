/** Names, headings and introductions of derived categories. */
import type { CategoryDraft, CategoryKind } from './category-draft.ts'
import type { ListWords } from './own-type.ts'

export type WineType = 'red' | 'white' | 'rose' | 'sparkling' | 'port-and-sweet'
/** A top-level heading of the tree: the wines of a type, or spirits. */
export type DrinkType = WineType | 'spirits'

/** A candidate for a category, before its products are counted. */
export type Shelf = {
  path: string
  parent: Shelf | null
  kind: CategoryKind
  /** Name as in the catalogue; '' for the fixed shelves at the top. */
  name: string
  /** null for shelves that mix all types of wine, and for gifts. */
  drinkType: DrinkType | null
  listingType: CategoryDraft['listingType']
  /** Texts of a merchant's product type; undefined for built-in lists, whose texts are in this file. */
  words?: ListWords | undefined
}

type Words = Pick<CategoryDraft, 'name' | 'title' | 'intro' | 'metaTitle' | 'metaDescription' | 'metaKeywords'>

type Noun = { name: string; heading: string; plural: string; inText: string; intro: string }

const NOUNS: Record<DrinkType, Noun> = {
  red: {
    name: 'Red',
    heading: 'Red wine',
    plural: 'reds',
    inText: 'reds',
    intro: 'From something to chill on a Tuesday to bottles that want another ten years and a quiet cupboard.',
  },
  white: {
    name: 'White',
    heading: 'White wine',
    plural: 'whites',
    inText: 'whites',
    intro: 'Lean, rich, salty, scented: start with what is for supper and work backwards.',
  },
  rose: {
    name: 'Rosé',
    heading: 'Rosé',
    plural: 'rosés',
    inText: 'rosés',
    intro: 'Pale or deep, nearly all of it dry, and good for more months of the year than people allow.',
  },
  sparkling: {
    name: 'Sparkling',
    heading: 'Sparkling wine',
    plural: 'sparkling',
    inText: 'sparkling wines',
    intro: 'Wine with bubbles, for occasions and for evenings that need turning into one.',
  },
  'port-and-sweet': {
    name: 'Port & sweet',
    heading: 'Port & sweet wine',
    plural: 'fortified and sweet',
    inText: 'fortified and sweet wines',
    intro:
      'Port, sherry and their cousins, and the sweet wines that deserve better than the last ten minutes of dinner.',
  },
  spirits: {
    name: 'Spirits',
    heading: 'Spirits',
    plural: 'spirits',
    inText: 'spirits',
    intro: 'Grappa, marc and what else comes out of a still: small glasses, poured late and without hurry.',
  },
}

/** Fixed shelves: [name, heading, introduction]. */
const FIXED: Record<string, [string, string, string]> = {
  wine: ['All wine', 'All wine', 'All our wine on one list. Narrow it down by grape, place, price or style.'],
  regions: ['Regions', 'Wine by region', 'Choose a place and see what we keep from it, whatever the colour.'],
  'wine-club/wines': [
    'Club wines',
    'Wine club wines',
    'The wines that go into our cases, by the bottle. Members of the club pay the club price for as few or as many as they like.',
  ],
  cases: ['Cases & more', 'Cases and more', 'More than a bottle at a time, at one price for the lot.'],
  gifts: ['Gifts', 'Gifts', 'Things to pour from, drink out of and wrap a bottle in.'],
}

const ADJECTIVES: Record<string, string> = {
  Argentina: 'Argentine',
  Australia: 'Australian',
  Austria: 'Austrian',
  Brazil: 'Brazilian',
  Canada: 'Canadian',
  Chile: 'Chilean',
  China: 'Chinese',
  Croatia: 'Croatian',
  England: 'English',
  France: 'French',
  Georgia: 'Georgian',
  Germany: 'German',
  Greece: 'Greek',
  Hungary: 'Hungarian',
  Israel: 'Israeli',
  Italy: 'Italian',
  Lebanon: 'Lebanese',
  Mexico: 'Mexican',
  Moldova: 'Moldovan',
  'New Zealand': 'New Zealand',
  Portugal: 'Portuguese',
  Romania: 'Romanian',
  Slovenia: 'Slovenian',
  'South Africa': 'South African',
  Spain: 'Spanish',
  Switzerland: 'Swiss',
  Turkey: 'Turkish',
  USA: 'American',
  'United States': 'American',
  Uruguay: 'Uruguayan',
}

const LOCK_INTRO =
  'Two bottles or more of anything here, at a price that won’t rise while you keep your plan. Skip a case or cancel anytime.'

const pick = (choices: readonly string[], text: string): string => {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return choices[sum % choices.length] ?? ''
}

const isLocked = ({ listingType }: Shelf): boolean => listingType === 'lock_it_in'

/** 'Orange' is a style of white wine, but its wines aren't called white. */
const isOrange = ({ kind, name }: Shelf): boolean => kind === 'style' && name === 'Orange'

function titleOf(shelf: Shelf): string {
  const { kind, name, drinkType } = shelf
  if (drinkType === null) return kind === 'country' ? `${ADJECTIVES[name] ?? name} wine` : `${name} wine`
  const noun = NOUNS[drinkType]
  if (isLocked(shelf)) return `Lock it in ${noun.plural}`
  if (kind === 'type') return noun.heading
  if (isOrange(shelf)) return 'Orange wine'
  if (kind === 'grape') return drinkType === 'red' || drinkType === 'white' ? name : `${name} ${noun.plural}`
  if (kind === 'country') return `${ADJECTIVES[name] ?? name} ${noun.plural}`
  return `${name} ${noun.plural}`
}

function introOf(shelf: Shelf): string {
  const { kind, name, drinkType, path } = shelf
  const drinks = drinkType === null ? 'wines' : NOUNS[drinkType].inText
  if (isLocked(shelf)) return LOCK_INTRO
  if (isOrange(shelf)) return 'White grapes left on their skins like reds: amber, grippy and very good with food.'
  if (kind === 'type' && drinkType !== null) return NOUNS[drinkType].intro
  const choices: Record<CategoryKind, string[]> = {
    type: [],
    list: [],
    country: [
      `The ${drinks} we buy from ${name}, region by region and grower by grower.`,
      `Our ${drinks} from ${name}: the names you know, and a few we hope you will.`,
      `What we would pour you from ${name}, if you asked for ${drinks} and left the rest to us.`,
    ],
    region: [
      `The ${drinks} we have from ${name}, side by side.`,
      `Our ${drinks} from ${name}, for tonight and for later.`,
      `What we keep from ${name}: ${drinks} that taste of where they grew.`,
    ],
    grape: [
      `${name} first on the label, or first in the blend: the ${drinks} we buy made from it.`,
      `Our ${drinks} led by ${name}, from wherever it is at home.`,
      `${name} as different growers see it. Same grape, rarely the same wine.`,
    ],
    style: [
      `The ${drinks} we would call ${name.toLowerCase()}, whatever the grape or the place.`,
      `Shopping by mood rather than map: ${drinks} filed under ${name.toLowerCase()}.`,
    ],
  }
  return pick(choices[kind], path)
}

function nameOf(shelf: Shelf): string {
  if (shelf.kind === 'type' || isLocked(shelf)) return shelf.drinkType === null ? 'All' : NOUNS[shelf.drinkType].name
  return shelf.name
}

const isWine = ({ drinkType, words }: Shelf): boolean => drinkType !== 'spirits' && words === undefined

const keywordsOf = (shelf: Shelf): string =>
  [
    shelf.name,
    shelf.parent?.name ?? '',
    shelf.drinkType === null ? '' : NOUNS[shelf.drinkType].heading.toLowerCase(),
    isWine(shelf) ? 'wine' : '',
  ]
    .filter((word, index, words) => word !== '' && words.indexOf(word) === index)
    .join(', ')

function basicWords(shelf: Shelf): [string, string, string] {
  if (shelf.words !== undefined) return [shelf.words.name, shelf.words.title, shelf.words.intro]
  if (isLocked(shelf) && shelf.drinkType === null) return ['Lock it in', 'Lock it in wines', LOCK_INTRO]
  return FIXED[shelf.path] ?? [nameOf(shelf), titleOf(shelf), introOf(shelf)]
}

/** Texts of a category's page and its head: one or two sentences that hold for any catalogue. */
export function wordsOf(shelf: Shelf): Words {
  const [name, title, intro] = basicWords(shelf)
  return {
    name,
    title,
    intro,
    metaTitle: title,
    metaDescription: `${title}. ${intro}`,
    metaKeywords: keywordsOf(shelf),
  }
}
