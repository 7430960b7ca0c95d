/** Reads lists on disk as `npm run import:catalogue` does. */
import { findMapping } from '../../scripts/import/find-mapping.ts'
import { type OpenListOptions, openCatalogue } from '../../scripts/import/open-list.ts'
import { logRows, openReport } from '../../scripts/import/report.ts'
import { readEntries } from './import-list.ts'

/** Includes the report as shown in a terminal. Throws the message of an unreadable list. */
export async function readWith(options: OpenListOptions & { report?: string }) {
  const opened = await openCatalogue(options)
  if (!opened.ok) throw new Error(opened.message)
  const { list, assumed, questions } = opened
  const report = openReport({
    ...{ catalogue: options.mapping.name, demoPrices: options.demoPrices, assumed, questions, ratings: list.ratings },
    ...(options.report !== undefined && { file: options.report }),
  })
  await logRows(list, report)
  const { entries, taken, refused } = await readEntries(list)
  return { list, entries, taken, refused, rows: list.rows, text: report.finish(list.rows) }
}

type ReadListOptions = Partial<Pick<OpenListOptions, 'whenUnreadable' | 'countries' | 'onPicture'>> & {
  mappingFile?: string
  report?: string
}

/** The year is that of the tests' clock. */
export async function readListFile(file: string, { mappingFile, ...options }: ReadListOptions = {}) {
  const { whenUnreadable = {} } = options
  const found = await findMapping({ file, mappingFile, whenUnreadable, demoPrices: false })
  if (!found.ok) throw new Error(found.message)
  const { mapping, account } = found
  return { ...(await readWith({ file, mapping, demoPrices: false, year: 2026, ...options })), mapping, account }
}
