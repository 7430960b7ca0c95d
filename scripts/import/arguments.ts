/** The command line of the import. */
import { parseArgs } from 'node:util'
import { readWhenUnreadable, type WhenUnreadable } from '../../domain/staff/import/when-unreadable.ts'
import { MISSING_POLICIES, type MissingPolicy } from './difference.ts'

export type ImportArguments = {
  file: string
  ratings: string | undefined
  /** undefined: the list's columns are recognised. */
  mapping: string | undefined
  saveMapping: string | undefined
  /** undefined: in the data folder. */
  report: string | undefined
  whenUnreadable: WhenUnreadable
  /** Countries by the unknown name that each answers. */
  countries: Readonly<Record<string, string>>
  demoPrices: boolean
  /** Compares with the shop, and writes nothing to it. */
  dryRun: boolean
  missing: MissingPolicy
}

export const USAGE = `npm run import:catalogue -- FILE [--dry-run] [--mapping FILE] [--save-mapping FILE] [--ratings FILE]
  [--when-unreadable FIELD=VALUE]… [--country NAME=COUNTRY]… [--missing keep|sold-out|withdraw] [--report FILE] [--demo-prices]`

type Parsed = { ok: true; arguments: ImportArguments } | { ok: false; message: string }

/** undefined if one of them is not NAME=COUNTRY. */
function readCountries(given: readonly string[]): ImportArguments['countries'] | undefined {
  const answers = given.map((one) => one.split('=').map((part) => part.trim()))
  if (answers.some(([name = '', country = '', ...more]) => name === '' || country === '' || more.length > 0)) return
  return Object.fromEntries(answers)
}

export function parseArguments(args: readonly string[]): Parsed {
  const refuse = (message: string): Parsed => ({ ok: false, message: `${message}\n${USAGE}` })
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ratings: { type: 'string' },
        mapping: { type: 'string' },
        'save-mapping': { type: 'string' },
        report: { type: 'string' },
        'when-unreadable': { type: 'string', multiple: true, default: [] },
        country: { type: 'string', multiple: true, default: [] },
        'demo-prices': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        missing: { type: 'string', default: 'keep' },
      },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return refuse('Name one CSV file.')
    const whenUnreadable = readWhenUnreadable(values['when-unreadable'])
    if (!whenUnreadable.ok) return refuse(`--when-unreadable: ${whenUnreadable.reason}`)
    const countries = readCountries(values.country)
    if (countries === undefined) return refuse('--country is NAME=COUNTRY, such as Frnace=France.')
    const missing = MISSING_POLICIES.find((policy) => policy === values.missing)
    if (missing === undefined) return refuse('--missing can be keep, sold-out or withdraw.')
    const { ratings, mapping, report, 'save-mapping': saveMapping } = values
    return {
      ok: true,
      arguments: {
        file,
        ratings,
        mapping,
        saveMapping,
        report,
        whenUnreadable: whenUnreadable.value,
        countries,
        demoPrices: values['demo-prices'],
        dryRun: values['dry-run'],
        missing,
      },
    }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}
