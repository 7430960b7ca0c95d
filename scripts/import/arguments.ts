/** The command line of the import. */
import { parseArgs } from 'node:util'
import { MISSING_POLICIES, type MissingPolicy } from '../../domain/import/difference.ts'

export type ImportArguments = {
  file: string
  ratings: string | undefined
  /** undefined: the X-Wines mapping. */
  mapping: string | undefined
  demoPrices: boolean
  /** Compares with the shop, and writes nothing into it. */
  dryRun: boolean
  missing: MissingPolicy
}

export const USAGE =
  'npm run import:catalogue -- FILE [--ratings FILE] [--mapping FILE] [--demo-prices] [--missing keep|sold-out|withdraw] [--dry-run]'

export function parseArguments(
  args: readonly string[],
): { ok: true; arguments: ImportArguments } | { ok: false; message: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ratings: { type: 'string' },
        mapping: { type: 'string' },
        'demo-prices': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        missing: { type: 'string', default: 'keep' },
      },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return { ok: false, message: `Name one CSV file.\n${USAGE}` }
    const { ratings, mapping, 'demo-prices': demoPrices, 'dry-run': dryRun } = values
    const missing = MISSING_POLICIES.find((policy) => policy === values.missing)
    if (missing === undefined) return { ok: false, message: `--missing can be keep, sold-out or withdraw.\n${USAGE}` }
    return { ok: true, arguments: { file, ratings, mapping, demoPrices, dryRun, missing } }
  } catch (error) {
    return { ok: false, message: `${error instanceof Error ? error.message : String(error)}\n${USAGE}` }
  }
}
