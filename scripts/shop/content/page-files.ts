/** Reads and writes a folder with one file per page, and the revision of each at the last pull or push. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { contentName } from '../../../domain/core/route/content-part.ts'

/** File beside the pages with the revisions that edits started from, which a push compares. */
export const REVISIONS = 'revisions.json'

const revisionsSchema = z.record(z.string(), z.strictObject({ revision: z.int().positive(), sha256: z.string() }))

/** Maps routes to the draft's revision and the hash of the file's text. */
export type Revisions = z.infer<typeof revisionsSchema>

/** 'wine-club/delivery' → 'wine-club__delivery.json' */
export const fileOf = (route: string): string => `${contentName(route)}.json`

/** Serialises a page with sorted keys, so that an unchanged page gives the same text. */
export const fileText = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const pageFilesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json') && name !== REVISIONS)
        .toSorted()
    : []

export const readFileIn = (folder: string, name: string): string | undefined =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined

export function writeFileIn(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** Returns none for a folder that was never pulled into. The message of a failure says what to do. */
export function readRevisions(folder: string): { ok: true; revisions: Revisions } | { ok: false; message: string } {
  const text = readFileIn(folder, REVISIONS)
  if (text === undefined) return { ok: true, revisions: {} }
  try {
    return { ok: true, revisions: revisionsSchema.parse(JSON.parse(text)) }
  } catch {
    return {
      ok: false,
      message: `${join(folder, REVISIONS)} can’t be read. Take it from your version control, or pull into a new folder.`,
    }
  }
}

export const writeRevisions = (folder: string, revisions: Revisions): void =>
  writeFileIn(
    folder,
    REVISIONS,
    fileText(Object.fromEntries(Object.entries(revisions).toSorted(([one], [other]) => (one < other ? -1 : 1)))),
  )
