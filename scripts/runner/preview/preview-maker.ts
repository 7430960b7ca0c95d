/** Makes previews requested by staff one by one, and removes withdrawn and expired ones. */
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import {
  type ClaimedPreview,
  claimPreview,
  finishPreview,
  selectUnexpiredPreviews,
  yieldPreview,
} from '../../../database/queries/publishing/previews.ts'
import { failureMessage } from '../../tools/failure-message.ts'
import { repeat } from '../../tools/repeat.ts'
import { type MadePreview, previewDir, previewsDir } from './make-preview.ts'

export type PreviewMakerOptions = {
  client: Client
  dataDir: string
  siteDir: string
  /** Throws if the machine fails or `signal` aborts. */
  make: (preview: ClaimedPreview, signal: AbortSignal) => Promise<MadePreview>
  /** Interval between checks, in milliseconds. */
  lookEvery: number
  onTrouble: (message: string) => void
}

export type PreviewMaker = { stop: () => Promise<void> }

const describeTarget = ({ bundle, page }: ClaimedPreview): string =>
  bundle === null ? `page ${page}` : `bundle ${bundle}`

export function startPreviewMaker(options: PreviewMakerOptions): PreviewMaker {
  const { client, dataDir, siteDir, make, lookEvery, onTrouble } = options
  const ending = new AbortController()

  async function removeAllBut(retained: ReadonlySet<string>): Promise<void> {
    if (!existsSync(previewsDir(siteDir))) return
    const removed = readdirSync(previewsDir(siteDir)).filter((id) => !retained.has(id))
    for (const id of removed) await rm(previewDir(siteDir, id), { recursive: true, force: true })
  }

  async function makeOne(id: string): Promise<void> {
    const [{ rows }] = await batch(client, 'write', [claimPreview(id)])
    const [preview] = rows
    if (preview === undefined) return
    const made = await make(preview, ending.signal).catch((error: unknown): MadePreview | undefined => {
      if (ending.signal.aborted) return undefined
      const message = failureMessage(error, dataDir)
      onTrouble(`The preview of ${describeTarget(preview)} could not be made: ${message}`)
      return {
        state: 'failed',
        message: 'Something went wrong on the server. See its log.',
        version: preview.version,
      }
    })
    if (made?.state !== 'ready') await rm(previewDir(siteDir, id), { recursive: true, force: true })
    await batch(client, 'write', [made === undefined ? yieldPreview(id) : finishPreview(id, made)])
  }

  async function poll(): Promise<void> {
    const [{ rows }] = await batch(client, 'read', [selectUnexpiredPreviews()])
    await removeAllBut(new Set(rows.map(({ id }) => id)))
    for (const { id, is_to_make } of rows) if (is_to_make === 1 && !ending.signal.aborted) await makeOne(id)
  }

  /** A repeated failure is reported once. Usually the database is unreachable, which the build runner reports too. */
  let lastMessage = ''
  return repeat(ending, async () => {
    const message = await poll().then(
      () => '',
      (error: unknown) => failureMessage(error, dataDir),
    )
    if (message !== lastMessage && message !== '') onTrouble(`Previews wait: ${message}`)
    lastMessage = message
    return lookEvery
  })
}
