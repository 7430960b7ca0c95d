/** Determines the unit a row sells: a bottle, a case or a keg, and its volume. */
import { volumeIn } from './field-units.ts'
import { type Vessel, vesselInName } from './read-volume.ts'
import { quoted } from './reading.ts'
import { fault, note, type RowContext, settled } from './row-context.ts'

export type ValidatedVessel = { vessel: 'bottle' | 'case' | 'keg'; bottles: number; volumeMl: number; text: string }

/** Millilitres; less is a sample, or a volume in the wrong unit. */
const SMALLEST_WINE_ML = 100
const SMALLEST_SPIRIT_ML = 20
/** Volume from which the volume beside 'case of 6' may be the whole case's. */
const LARGEST_IN_A_CASE_ML = 1500

/** null: the row has a fault. */
export function validateVessel(context: RowContext, name: string, isSpirit: boolean): ValidatedVessel | null {
  const { texts, mapping, whenUnreadable } = context
  const field = isSpirit && mapping.fields.spiritVolume !== undefined ? 'spiritVolume' : 'volume'
  const text = texts.text(field)
  const standIn = whenUnreadable.volume
  const stated = settled<Vessel>(
    context,
    field,
    text,
    text === '' ? null : volumeIn(mapping.fields[field]?.numbers, text),
    standIn === undefined ? undefined : { vessel: 'bottle', ml: standIn, isRounded: false },
  )
  if (stated === null) return null
  const refuse = (reason: string): null => {
    fault(context, field, text === '' ? reason : `${quoted(text)} ${reason}`)
    return null
  }
  const inName = vesselInName(name)
  if (stated.isRounded) note(context, 'rounded', field, `${quoted(text)} to a whole millilitre`)
  if (stated.vessel === 'keg' || inName?.vessel === 'keg') {
    if (stated.vessel === 'case') return refuse('is a case, and the name says keg')
    return { vessel: 'keg', bottles: 1, volumeMl: stated.ml, text }
  }
  const min = isSpirit ? SMALLEST_SPIRIT_ML : SMALLEST_WINE_ML
  if (stated.vessel === 'case') {
    if (inName?.bottles && inName.bottles !== stated.bottles) {
      return refuse(`is a case of ${stated.bottles}, and the name says ${inName.bottles}`)
    }
    const bottleMl = stated.bottleMl ?? standIn
    if (bottleMl === undefined) return refuse('does not say how much each bottle holds')
    if (stated.bottleMl === null) note(context, 'when_unreadable', field, `${field} of each bottle is missing`)
    if (bottleMl < min) return refuse('is less than any bottle holds')
    return { vessel: 'case', bottles: stated.bottles, volumeMl: stated.bottles * bottleMl, text }
  }
  if (stated.ml < min) return refuse('is less than any bottle holds')
  if (inName === null) return { vessel: 'bottle', bottles: 1, volumeMl: stated.ml, text }
  if (inName.bottles === null) return refuse('is a bottle’s, and the name says case but not of how many')
  if (stated.ml > LARGEST_IN_A_CASE_ML) return refuse(`may be a bottle’s or that of the case of ${inName.bottles}`)
  return { vessel: 'case', bottles: inName.bottles, volumeMl: inName.bottles * stated.ml, text }
}
