/** Finds pictures without smaller copies, and copies without their picture. */
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  hasVariants,
  VARIANT_FOLDERS,
  variantSource,
  variantsOf,
} from '../../domain/publishing/media/picture-variants.ts'

/** Paths below `dir`, with forward slashes; [] without the folder. */
async function filesIn(dir: string, folder: string): Promise<string[]> {
  if (!existsSync(join(dir, folder))) return []
  const entries = await readdir(join(dir, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
}

async function sourcesIn(mediaDir: string): Promise<string[]> {
  if (!existsSync(mediaDir)) return []
  const entries = await readdir(mediaDir, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const folders = entries.filter((entry) => entry.isDirectory() && !VARIANT_FOLDERS.includes(entry.name))
  for (const { name } of folders) files.push(...(await filesIn(mediaDir, name)))
  return files.filter(hasVariants).sort()
}

const timeOf = async (path: string): Promise<number> => (await stat(path)).mtimeMs

/** The copy that is written last. */
const lastOf = (file: string): string => variantsOf(file).at(-1) ?? ''

export type VariantList = {
  /** Pictures that lack copies, or with copies older than the picture. */
  due: string[]
  /** Copies of pictures that no longer exist. */
  orphans: string[]
}

/** File names below `mediaDir`. */
export async function listVariants(mediaDir: string): Promise<VariantList> {
  const sources = await sourcesIn(mediaDir)
  const known = new Set(sources)
  const existing = new Set<string>()
  for (const folder of VARIANT_FOLDERS) for (const path of await filesIn(mediaDir, folder)) existing.add(path)
  const due: string[] = []
  for (const file of sources) {
    const isWhole = variantsOf(file).every((path) => existing.has(path))
    if (!isWhole || (await timeOf(join(mediaDir, lastOf(file)))) < (await timeOf(join(mediaDir, file)))) due.push(file)
  }
  const orphans = [...existing].filter((path) => {
    const source = variantSource(path)
    return source !== undefined && !known.has(source)
  })
  return { due, orphans }
}
