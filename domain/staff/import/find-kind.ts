/** Infers a wine's kind from words in its texts. Returns no kind if they contradict each other. */
import { type DrinkKind, KIND_PHRASES, type KindWord, OPEN_TYPES, TYPE_NAMES } from './kind-words.ts'
import { type Found, findPhrases, folded } from './phrases.ts'
import { type Reading, readAs, unreadable } from './reading.ts'

/** Kinds that a wine can be besides its colour: 'sparkling rosé' is sparkling, 'white port' fortified. */
const ABOVE_COLOUR: Partial<Record<DrinkKind, readonly DrinkKind[]>> = {
  sparkling: ['red', 'white', 'rose', 'sweet'],
  fortified: ['red', 'white', 'rose', 'sweet'],
  sweet: ['red', 'white', 'rose'],
  orange: ['white'],
}

/** 'rose' without its accent may be a flower; with it, it is always the wine. */
const isRose = ({ phrase }: Found<KindWord>): boolean => phrase === 'rose' || phrase === 'roses'
const ROSE = /\brosé/i

const tells = ({ meaning, isLast }: Found<KindWord>): boolean => meaning.use !== 'last' || isLast

/** 'Ros?', 'Ch?teau': an accented letter lost in an earlier conversion. */
const LOST_LETTER = /\ufffd|\p{L}\?\p{L}|\bros\?/iu

const say = ({ phrase, meaning }: Found<KindWord>): string => `'${phrase}' (${meaning.kind})`

function chosen(found: readonly Found<KindWord>[]): Reading<Found<KindWord>> | null {
  const [first] = found
  if (first === undefined) return null
  const kinds = [...new Set(found.map(({ meaning }) => meaning.kind))]
  const main =
    kinds.length === 1
      ? kinds[0]
      : kinds.find((kind) => kinds.every((one) => one === kind || ABOVE_COLOUR[kind]?.includes(one)))
  const word = found.find(({ meaning }) => meaning.kind === main)
  if (word !== undefined) return readAs(word)
  const words = kinds.flatMap((kind) => found.find(({ meaning }) => meaning.kind === kind) ?? [])
  return unreadable(`has words that disagree: ${words.map(say).join(', ')}`)
}

export type KindFound = { kind: DrinkKind; word: string }

/** The kind named in the texts; null if there is none. */
export function findKind(texts: readonly string[]): Reading<KindFound> | null {
  if (texts.some((text) => LOST_LETTER.test(text)))
    return unreadable('can’t be worked out from words with lost letters')
  const found = texts.flatMap((text) => {
    const words = findPhrases(text, KIND_PHRASES).flatMap((one) =>
      one.meaning === null ? [] : [{ ...one, meaning: one.meaning }],
    )
    const isAccented = ROSE.test(text)
    return words.map((one) => (isRose(one) && isAccented ? { ...one, isLast: true } : one))
  })
  const style = chosen(found.filter((one) => one.meaning.use !== 'grape' && tells(one)))
  const grapes = found.filter(({ meaning }) => meaning.use === 'grape')
  if (style === null) {
    const grape = chosen(grapes)
    return grape?.ok ? readAs({ kind: grape.value.meaning.kind, word: grape.value.phrase }) : grape
  }
  if (!style.ok) return style
  const { kind } = style.value.meaning
  const [other] = grapes
  const isColour = kind === 'red' || kind === 'white'
  if (isColour && other !== undefined && grapes.every(({ meaning }) => meaning.kind !== kind)) {
    return unreadable(`has words that disagree: ${say(style.value)}, ${say(other)}`)
  }
  return readAs({ kind, word: style.value.phrase })
}

/** The kind in a type column: 'Red wine', 'Fortified', 'Wine > Rosé'; null if it leaves the kind open. */
export function readKind(text: string): Reading<KindFound> | null {
  const whole = folded(text.replaceAll('&', ' and '))
  if (OPEN_TYPES.has(whole)) return null
  const kind = TYPE_NAMES.get(whole)
  if (kind !== undefined) return readAs({ kind, word: text })
  return findKind([text]) ?? unreadable('is not a known type of wine')
}
