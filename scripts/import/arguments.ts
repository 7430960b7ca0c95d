/** The command line of the import. */
import { parseArgs } from 'node:util'

export type ImportArguments = {
  file: string
  ratings: string | undefined
  /** undefined: the X-Wines mapping. */
  mapping: string | undefined
  demoPrices: boolean
}

export const USAGE = 'npm run import:catalogue -- FILE [--ratings FILE] [--mapping FILE] [--demo-prices]'

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
      },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return { ok: false, message: `Name one CSV file.\n${USAGE}` }
    const { ratings, mapping, 'demo-prices': demoPrices } = values
    return { ok: true, arguments: { file, ratings, mapping, demoPrices } }
  } catch (error) {
    return { ok: false, message: `${error instanceof Error ? error.message : String(error)}\n${USAGE}` }
  }
}
