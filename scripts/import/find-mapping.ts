/** Determines a list's mapping: the one named, a well-known one that fits, or one recognised from its columns. */
import { basename } from 'node:path'
import { extraColumns } from '../../domain/staff/import/column-fields.ts'
import type { Mapping } from '../../domain/staff/import/mapping.schema.ts'
import { quoted } from '../../domain/staff/import/reading.ts'
import {
  columnsWithCells,
  knownMapping,
  type Recognised,
  recognise,
  withListMark,
} from '../../domain/staff/import/recognise.ts'
import type { ListRow } from '../../domain/staff/import/validate-row.ts'
import type { WhenUnreadable } from '../../domain/staff/import/when-unreadable.ts'
import { readCsv } from './csv.ts'
import { knownMappings, readMapping } from './read-mapping.ts'

/**
 * `account` says how the list was recognised; '' when a mapping was named. A failure has the mapping as far as it was
 * recognised, to be completed by hand.
 */
export type FoundMapping =
  | { ok: true; mapping: Mapping; account: string }
  | { ok: false; message: string; mapping?: Mapping }

const ENOUGH_ROWS = 500

export type FindMappingOptions = {
  file: string
  mappingFile: string | undefined
  whenUnreadable: WhenUnreadable
  demoPrices: boolean
}

export async function findMapping(options: FindMappingOptions): Promise<FoundMapping> {
  const { file, mappingFile, whenUnreadable, demoPrices } = options
  const given = mappingFile === undefined ? undefined : await readMapping(mappingFile)
  if (given?.ok === false) return given
  const rows: ListRow[] = []
  const sample = await readCsv(file, { needs: [], most: ENOUGH_ROWS, onRow: (row) => rows.push(row) })
  if (!sample.ok) return sample
  const { columns } = sample
  if (given !== undefined) {
    return { ok: true, mapping: withListMark(given.mapping, columnsWithCells(columns, rows)), account: '' }
  }
  const known = knownMapping(columns, await knownMappings())
  if (known !== undefined) return { ok: true, mapping: known, account: `Read as ${known.name}, by its columns.` }
  const recognised = recognise({ name: basename(file), columns, rows, needsOffer: !demoPrices, whenUnreadable })
  const account = accountOf(recognised)
  return recognised.missing.length === 0
    ? { ok: true, mapping: recognised.mapping, account }
    : { ok: false, message: `${account}\n\n${missingText(file, recognised)}`, mapping: recognised.mapping }
}

/** Lists the fields read from columns, the fields recognised by words, and the ignored columns. */
export function accountOf({ mapping, found, byWords, left }: Recognised): string {
  const taken = found.map(({ field, column, example }) => `  ${field} from '${column}', e.g. ${quoted(example)}`)
  const proposals = byWords.map(
    ({ field, columns }) =>
      `  ${field}${mapping.fields[field]?.column === undefined ? '' : ', where empty,'} from the words of ${columns.join(', ')}`,
  )
  const generated =
    mapping.fields.id.generated === undefined
      ? []
      : [
          '  id made from title, size and vintage, because no column has one. A later list matches the wine while those stay the same',
        ]
  // Read for every list, by name alone.
  const extras = Object.entries(extraColumns(left.map(({ column }) => column)))
  const passed = left
    .filter(({ column }) => !extras.some(([, extra]) => extra === column))
    .map(({ column, reason }) => `'${column}'${reason && ` (${reason})`}`)
  return [
    'Recognised by names and cells:',
    ...taken,
    ...extras.map(([field, column]) => `  ${field} from '${column}'`),
    ...proposals,
    ...generated,
    ...(passed.length === 0 ? [] : [`  Left: ${passed.join(', ')}`]),
  ].join('\n')
}

const missingText = (file: string, { missing }: Recognised): string =>
  [
    `${file} can't be imported yet: no column was recognised for ${missing.map(({ field }) => field).join(', ')}. Nothing was changed.`,
    'Add --save-mapping FILE to have what was recognised as a mapping file, add what is missing to its fields, and import with --mapping FILE:',
    ...missing.map(({ field, hint }) => `  ${field}: ${hint}`),
  ].join('\n')
