/** Reads lists on disk as `npm run import:catalogue` does. */
import { findMapping } from '../../scripts/import/find-mapping.ts'
import { type ReadCatalogueOptions, readCatalogue } from '../../scripts/import/read-catalogue.ts'

type ReadListOptions = Partial<Pick<ReadCatalogueOptions, 'whenUnreadable' | 'onPicture'>> & { mappingFile?: string }

/** Throws the message of a list that can't be read. The year is that of the tests' clock. */
export async function readListFile(file: string, { mappingFile, ...options }: ReadListOptions = {}) {
  const { whenUnreadable = {} } = options
  const found = await findMapping({ file, mappingFile, whenUnreadable, demoPrices: false })
  if (!found.ok) throw new Error(found.message)
  const { mapping, account } = found
  const read = await readCatalogue({ file, mapping, demoPrices: false, year: 2026, ...options })
  if (!read.ok) throw new Error(read.message)
  return { ...read, mapping, account }
}
