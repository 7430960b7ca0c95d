/** Describes in words the two versions of a part or setting: of a clash, or before and after an edit. */
import { LAYER_SCREENS } from '../page-choices.ts'
import type { LayerScreen } from '../page-document.ts'
import { plainText } from '../rich-text.ts'
import type { Clash } from './merge-pages.ts'
import { isSame, settingsOf } from './page-parts.ts'

/** A setting with both values; its path within the part is empty where a sentence says all. '' is no value. */
export type ChangedValue = { path: readonly string[]; mine: string; theirs: string }

const MAX_CHARACTERS = 120
const MAX_VALUES = 6

export function changedValues(clash: Clash): ChangedValue[] {
  if ('setting' in clash) return [{ path: [], mine: inWords(clash.mine), theirs: inWords(clash.theirs) }]
  const { mine, theirs } = clash
  if (mine === null || theirs === null)
    return [{ path: [], mine: mine ? 'Changed' : 'Deleted', theirs: theirs ? 'Changed' : 'Deleted' }]
  const values = changedSettings(settingsOf(mine.node), settingsOf(theirs.node))
  const places = [mine, theirs].map(({ parent }) => parent?.id ?? '')
  if (places[0] !== places[1]) values.push({ path: [], mine: `Is in ${places[0]}`, theirs: `Is in ${places[1]}` })
  return values.slice(0, MAX_VALUES)
}

/** Settings that follow from others, and so have no field. */
const DERIVED: ReadonlySet<string> = new Set(['compiled_styles', 'alt_of'])

/** A setting that one side lacks is compared as if it were empty. */
export function changedSettings(mine: object, theirs: object, around: readonly string[] = []): ChangedValue[] {
  const [own, other] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))]
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((name) => {
    const [one, two] = [own.get(name), other.get(name)]
    if (DERIVED.has(name) || isSame(one, two)) return []
    const path = [...around, name]
    if (isGroup(one ?? {}) && isGroup(two ?? {})) return changedSettings(one ?? {}, two ?? {}, path)
    const [first, second] = excerpts(inWords(one), inWords(two), MAX_CHARACTERS)
    return [{ path, mine: first, theirs: second }]
  })
}

/** The only screen on which two versions of a part differ; undefined if they differ on several. */
export function changedScreen(mine: object, theirs: object): LayerScreen | undefined {
  const screens = changedSettings(mine, theirs).map(({ path }) =>
    path.includes('hidden_on') ? hiddenScreen(mine, theirs) : LAYER_SCREENS.find((screen) => path.includes(screen)),
  )
  return screens.every((screen) => screen === screens[0]) ? screens[0] : undefined
}

function hiddenScreen(mine: object, theirs: object): LayerScreen | undefined {
  const [own, other] = [hiddenOn(mine), hiddenOn(theirs)]
  const differing = LAYER_SCREENS.filter((screen) => own.includes(screen) !== other.includes(screen))
  return differing.length === 1 ? differing[0] : undefined
}

const hiddenOn = (part: { hidden_on?: readonly LayerScreen[] }): readonly LayerScreen[] => part.hidden_on ?? []

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for settings of their own; a point of a picture is one value. */
const isGroup = (value: unknown): boolean => isRecord(value) && !('x' in value && 'y' in value)

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.length === 0 ? '' : `${value.length}: ${value.map(inWords).join(', ')}`
  return isRecord(value) ? Object.values(value).map(inWords).join(' ') : plainText(String(value ?? ''))
}

/** Characters that two texts share before the excerpt of where they differ. */
const SHARED = 20

/** Both texts, or what they are from shortly before they differ. */
export function excerpts(one: string, two: string, most: number): [string, string] {
  let same = 0
  while (same < one.length && one[same] === two[same]) same += 1
  const isLong = same > SHARED && Math.max(one.length, two.length) > most
  const from = isLong ? one.lastIndexOf(' ', same - SHARED) + 1 : 0
  const cut = (text: string): string => {
    const rest = `${from > 0 ? '…' : ''}${text.slice(from)}`
    return rest.length > most ? `${rest.slice(0, most)}…` : rest
  }
  return [cut(one), cut(two)]
}
