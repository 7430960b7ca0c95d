/** GET /api/health: can the shop sell? Says whether the database answers, and what is live. */
import { sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { db } from '../../database/query-builder.ts'
import { DatabaseUnreachable, openDatabase } from '../database.ts'
import type { Settings } from '../env.ts'
import { siteFiles } from '../site/files.ts'

export type Health = { database: 'reachable' | 'unreachable'; release: string; version: string }

const isDatabaseReachable = async (settings: Settings): Promise<boolean> => {
  try {
    await batch(openDatabase(settings), 'read', [sql`SELECT 1`.compile(db)])
    return true
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return false
    throw error
  }
}

/** The live release as its own release.json tells it; publishing swaps it while the Worker runs. '' before the first. */
const liveRelease = async (settings: Settings): Promise<string> => {
  if (settings.RELEASE !== '') return settings.RELEASE
  const file = await siteFiles(settings)?.('release.json', new Request('http://site/release.json'))
  if (!file?.ok) return ''
  const release: unknown = await file.json()
  const id = typeof release === 'object' && release !== null ? Reflect.get(release, 'id') : undefined
  return typeof id === 'string' ? id : ''
}

export const checkHealth = async (settings: Settings): Promise<Health> => {
  const [reachable, release] = await Promise.all([isDatabaseReachable(settings), liveRelease(settings)])
  return { database: reachable ? 'reachable' : 'unreachable', release, version: settings.VERSION }
}
