/** The manifest of a backup, and the names of the files in its folder. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const DATABASE = 'database.sql.gz'
export const MEDIA = 'media'

/** Optional files of the data folder that can't be recreated, or that sign links already sent. */
export const SMALL_FILES = ['auth-secret', 'import-report.csv', 'import-changes.csv']

const schema = z.object({
  format: z.literal(1),
  /** ISO time, UTC. */
  made_at: z.iso.datetime(),
  /** Version of the code that made it, and its commit if known. */
  version: z.string(),
  commit: z.string().optional(),
  /** The database's newest migration. */
  schema: z.number().int(),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() })),
  /** Pictures and their bytes. */
  media: z.object({ files: z.number().int(), bytes: z.number().int() }),
})

export type Manifest = z.output<typeof schema>

export const totalRows = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.filter(({ name }) => !name.startsWith('sqlite_')).reduce((sum, { rows }) => sum + rows, 0)

/** Returns undefined if the folder is no backup, or one of newer code. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
