/** Reads the volume sold together: a bottle, a case of bottles or a keg. */
import { AMBIGUOUS, type DecimalMark, exactly, isAmbiguous, nearest, readDecimal } from './read-decimal.ts'
import { type Reading, readAs, unreadable } from './reading.ts'

export type Vessel =
  | { vessel: 'bottle'; ml: number; isRounded: boolean }
  /** `bottleMl` is null for 'Case of 6', which leaves the bottles' size open. */
  | { vessel: 'case'; bottles: number; bottleMl: number | null; isRounded: boolean }
  | { vessel: 'keg'; ml: number; isRounded: boolean }

export type VolumeUnit = 'ml' | 'cl' | 'l'
export type VolumeFormat = {
  /** Unit of numbers without one; by default such numbers are rejected. */
  unit?: VolumeUnit
  decimal?: DecimalMark
}

/** Minimum volume in millilitres: a tasting measure. */
const SMALLEST_ML = 20
const LARGEST_BOTTLE_ML = 30_000
const LARGEST_KEG_ML = 100_000
const MAX_BOTTLES = 240

/** Sizes whose names mean the same volume everywhere, unlike a jeroboam or a split. */
const NAMED_ML: Record<string, number> = {
  half: 375,
  'half bottle': 375,
  demi: 375,
  magnum: 1500,
  'double magnum': 3000,
  methuselah: 6000,
  salmanazar: 9000,
  balthazar: 12_000,
  nebuchadnezzar: 15_000,
}
const UNCERTAIN = /^(?:bottle|standard|jeroboam|rehoboam|imperial|split|piccolo|quarter(?: bottle)?|large|small)$/

const SIZE = String.raw`(?<number>[\d.,]*\d) ?(?<unit>millilit(?:re|er)s?|centilit(?:re|er)s?|lit(?:re|er)s?|mls?|cls?|ltrs?|lts?|l)\b\.?`
const NOUN = String.raw`(?: ?(?:glass )?(?:bottles?|btls?\.?|cans?|box|bag[- ]in[- ]box|bib|pouch|carton|each))?`
const COUNT = String.raw`(?<count>\d{1,3})`

const BOTTLE = new RegExp(`^(?:bottle )?${SIZE}${NOUN}$`)
const NAMED = new RegExp(`^(?<name>[a-z ]+?)(?: ?[(,/-]? ?${SIZE}\\)?)?$`)
const NAMED_LAST = new RegExp(`^${SIZE} ?[(,/-]? ?(?<name>[a-z ]+?)\\)?$`)
const KEG = new RegExp(`^(?:keg|cask|barrel)[ ,:(-]*${SIZE}\\)?$|^[a-z]* ?(?:keg|cask|barrel)$`)
const KEG_LAST = new RegExp(`^${SIZE} (?:keg|cask|barrel)$`)
const CASES = [
  new RegExp(`^(?:case|pack|box)?:? ?(?:of )?${COUNT} ?[x*] ?${SIZE}${NOUN}(?: (?:case|pack))?$`),
  new RegExp(`^${SIZE}${NOUN} ?[x*,/]? ?(?:case of |pack of |[x*] ?)${COUNT}$`),
  new RegExp(`^(?:case|pack|box) of ${COUNT}(?: bottles?| btls?)?(?: ?[(x,-]? ?(?:of )?${SIZE}\\)?)?$`),
  new RegExp(`^${COUNT}[ -]?(?:bottle )?(?:pack|case|bottles|btls)(?: ?[(x,-]? ?(?:of )?${SIZE}\\)?)?$`),
]

const PLACES: Record<VolumeUnit, number> = { ml: 0, cl: 1, l: 3 }
const unitOf = (written: string): VolumeUnit => (/^m/.test(written) ? 'ml' : /^c/.test(written) ? 'cl' : 'l')

type Volume = { ml: number; isRounded: boolean }

function volumeOf(
  number: string,
  unit: VolumeUnit,
  decimal: DecimalMark | undefined,
  largest: number,
): Reading<Volume> {
  if (decimal === undefined && unit === 'ml' && isAmbiguous(number)) return unreadable(AMBIGUOUS)
  const given = readDecimal(number, decimal)
  if (!given.ok) return given
  const ml = nearest(given.value, PLACES[unit])
  if (ml === 0) return unreadable('is nothing')
  if (ml < SMALLEST_ML) return unreadable(`is less than ${SMALLEST_ML / 10} cl`)
  if (ml > largest) return unreadable(`is more than ${largest / 1000} litres`)
  return readAs({ ml, isRounded: exactly(given.value, PLACES[unit]) === null })
}

function caseOf(count: number, bottle: Reading<Volume> | null): Reading<Vessel> {
  if (count < 1 || count > MAX_BOTTLES) return unreadable(`is a case of ${count}`)
  if (bottle !== null && !bottle.ok) return bottle
  const { ml = null, isRounded = false } = bottle?.value ?? {}
  if (count > 1) return readAs({ vessel: 'case', bottles: count, bottleMl: ml, isRounded })
  return ml === null
    ? unreadable('does not say how much the bottle holds')
    : readAs({ vessel: 'bottle', ml, isRounded })
}

/** Maximum length of a text read as a volume, in characters. */
const MAX_LENGTH = 200

/** '75CL', '1.5LTR', 'Magnum', '6x75cl', 'Case of 6', '30L keg'. A number alone needs `unit`. */
export function readVolume(text: string, { unit, decimal }: VolumeFormat = {}): Reading<Vessel> {
  if (text.length > MAX_LENGTH) return unreadable('is too long for a volume')
  const lower = text.toLowerCase().replace(/×/g, 'x').replace(/\s+/g, ' ').trim()
  const sized = (groups: Record<string, string | undefined> = {}, largest = LARGEST_BOTTLE_ML) => {
    const { number, unit: written } = groups
    return number === undefined || written === undefined ? null : volumeOf(number, unitOf(written), decimal, largest)
  }
  const bottle = (volume: Reading<Volume>): Reading<Vessel> =>
    volume.ok ? readAs({ vessel: 'bottle', ...volume.value }) : volume

  if (/^[\d.,]+$/.test(lower)) {
    if (unit === undefined) return unreadable('has no unit')
    return bottle(volumeOf(lower, unit, decimal, LARGEST_BOTTLE_ML))
  }
  for (const form of CASES) {
    const found = form.exec(lower)
    if (found !== null) return caseOf(Number(found.groups?.count), sized(found.groups))
  }
  const keg = KEG_LAST.exec(lower) ?? KEG.exec(lower)
  if (keg !== null) {
    const volume = sized(keg.groups, LARGEST_KEG_ML)
    if (volume === null) return unreadable('does not say how much the keg holds')
    return volume.ok ? readAs({ vessel: 'keg', ...volume.value }) : volume
  }
  const single = sized(BOTTLE.exec(lower)?.groups)
  if (single !== null) return bottle(single)
  return named(NAMED.exec(lower) ?? NAMED_LAST.exec(lower), sized)
}

/** 'Magnum', optionally with its volume: the two must agree. */
function named(
  found: RegExpExecArray | null,
  sized: (groups?: Record<string, string | undefined>) => Reading<Volume> | null,
): Reading<Vessel> {
  const name = found?.groups?.name?.trim() ?? ''
  const ml = NAMED_ML[name] ?? NAMED_ML[name.replace(/ bottle$/, '')]
  if (ml === undefined) {
    if (UNCERTAIN.test(name) || name === 'case') return unreadable('does not say how much it holds')
    return unreadable('holds no volume that is understood')
  }
  const stated = sized(found?.groups)
  if (stated === null) return readAs({ vessel: 'bottle', ml, isRounded: false })
  if (!stated.ok) return stated
  return stated.value.ml === ml
    ? readAs({ vessel: 'bottle', ...stated.value })
    : unreadable(`contradicts itself: a ${name} holds ${ml / 10} cl`)
}

const PACK_IN_NAME =
  /\b(?:case of|pack of|box of) (?<of>\d{1,3})\b|\b(?<times>\d{1,3}) ?x ?\d[\d.]* ?(?:cl|ml|l)\b|\b(?<bottles>\d{1,3})[ -]bottles? (?:case|pack|box)\b/

/** Kind of package in a product's name; null if it mentions no case or keg. */
export function vesselInName(name: string): { vessel: 'keg' } | { vessel: 'case'; bottles: number | null } | null {
  const lower = name.toLowerCase().replace(/×/g, 'x')
  const found = PACK_IN_NAME.exec(lower)?.groups
  const bottles = Number(found?.of ?? found?.times ?? found?.bottles ?? Number.NaN)
  if (bottles > 1) return { vessel: 'case', bottles }
  if (/\bkeg\b/.test(lower)) return { vessel: 'keg' }
  return /\b(?:mixed|wine|gift|sample) case\b/.test(lower) ? { vessel: 'case', bottles: null } : null
}

/** Millilitres of a text with only the size of one bottle; null for others. */
export function bottleMl(text: string): number | null {
  const read = readVolume(text)
  return read.ok && read.value.vessel === 'bottle' ? read.value.ml : null
}
