/** Parses the arguments of shop:details into changes of the merchant's details. */
import { parseArgs } from 'node:util'
import type { Company } from '../../../domain/core/company/schema.ts'
import { companyChangesSchema } from '../../../domain/core/company/schema.ts'
import { fieldPath } from '../../../domain/core/content/parse.ts'

export type ParsedDetails =
  | { ok: true; changes: Partial<Company> }
  /** Message for the terminal; names the option or the field of the file. */
  | { ok: false; message: string }

const text = { type: 'string' } as const

const OPTIONS = {
  name: text,
  'legal-name': text,
  'company-number': text,
  'vat-number': text,
  'premises-licence': text,
  address: text,
  phone: text,
  email: text,
  hours: text,
  summary: text,
  file: text,
} as const

const USAGE =
  'Usage: npm run shop:details -- --name "Vine & Sons" --address "1 High Street, Bath, BA1 1AA" --email hello@example.com, or with --file company.json. The options are ' +
  `${Object.keys(OPTIONS)
    .map((name) => `--${name}`)
    .join(', ')}.`

/** `readFile` returns the text of the `--file`, or throws. Options take precedence over the file. */
export function parseDetails(args: string[], readFile: (file: string) => string): ParsedDetails {
  let values: Partial<Record<keyof typeof OPTIONS, string>>
  try {
    values = parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    return { ok: false, message: `${messageOf(error)}. ${USAGE}` }
  }
  const { file, address, ...named } = values
  let stored: unknown = {}
  try {
    if (file !== undefined) stored = JSON.parse(readFile(file))
  } catch (error) {
    return { ok: false, message: `${file} can’t be read: ${messageOf(error)}` }
  }
  const changes = {
    ...(typeof stored === 'object' ? stored : { '': stored }),
    ...Object.fromEntries(Object.entries(named).map(([option, value]) => [option.replaceAll('-', '_'), value])),
    ...(address !== undefined && { registered_address: linesOf(address) }),
  }
  const checked = companyChangesSchema.safeParse(changes)
  if (checked.success) return { ok: true, changes: checked.data }
  const lines = checked.error.issues.map(({ path, message }) => `${fieldPath(path) || 'The file'}: ${message}`)
  return { ok: false, message: `Nothing was changed.\n${lines.join('\n')}` }
}

/** '1 High Street, Bath, BA1 1AA' → its three lines; '' → none. */
const linesOf = (address: string): string[] =>
  address
    .split(',')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
