/** Data folders that are slow to make: made once per version of their sources, then copied. */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../scripts/tools/bundle.ts'
import { exclusively } from '../../scripts/tools/exclusive.ts'
import { sourceFingerprint } from '../../scripts/tools/source-fingerprint.ts'

type Made = {
  /** Name of the folder below dist/. */
  name: string
  /** Files and folders of the project that it is made from. */
  sources: string[]
  make: (folder: string) => Promise<void>
}

/** Returns the folder, made by the first caller. Copy it before starting a server on it. */
export async function madeOnce({ name, sources, make }: Made): Promise<string> {
  const parent = join(ROOT, 'dist', name)
  const folder = join(parent, sourceFingerprint(ROOT, sources))
  const makeFolder = async () => {
    if (existsSync(folder)) return
    await rm(parent, { recursive: true, force: true })
    const unfinished = join(parent, 'unfinished')
    await mkdir(unfinished, { recursive: true })
    await make(unfinished)
    await rename(unfinished, folder)
  }
  if (!existsSync(folder)) await exclusively(`${parent}.lock`, makeFolder)
  return folder
}
