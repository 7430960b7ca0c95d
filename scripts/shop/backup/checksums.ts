/** SHA256SUMS, a list for `sha256sum --check` of the files of a backup and their hashes. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const CHECKSUMS = 'SHA256SUMS'

/** Hashes by path below the backup's folder. */
export type Checksums = ReadonlyMap<string, string>

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

export const checksumText = (sums: Checksums): string => Array.from(sums, ([path, sum]) => `${sum}  ${path}\n`).join('')

/** Returns an empty map if there is no list. */
export const readChecksums = async (folder: string): Promise<Checksums> =>
  parseChecksums(await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => ''))

export function parseChecksums(text: string): Checksums {
  const lines = text.matchAll(/^(?<sum>[0-9a-f]{64}) {2}(?<path>.+)$/gm)
  return new Map(Array.from(lines, ({ groups = {} }) => [groups.path ?? '', groups.sum ?? '']))
}

/** Missing and changed files. */
export async function changedFiles(folder: string, sums: Checksums): Promise<string[]> {
  const changed: string[] = []
  for (const [path, sum] of sums) {
    if ((await sha256Of(join(folder, path)).catch(() => '')) !== sum) changed.push(path)
  }
  return changed
}
