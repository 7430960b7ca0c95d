/**
 * GET and PUT of a section of Config: read and saved as a whole, and saved only on top of its current version. A save
 * takes two round trips: read the stored section, then write the audit row, the waiting change and the section in one
 * batch.
 */
import type { Client } from '@libsql/client'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/changes.ts'
import {
  isOwnSave,
  type Snapshot,
  selectLastSave,
  selectSnapshot,
} from '../../../database/queries/core/config-sections.ts'
import type { ChangeTarget } from '../../../domain/publishing/build/change.ts'
import type { ConfigSection, Stored } from '../../../domain/staff/config/section.ts'
import type { ActingStaff } from '../../app-env.ts'
import { sha256 } from '../../core/http/sha256.ts'

export type Section<Value extends object> = {
  id: ConfigSection
  snapshot: Snapshot
  toValue: (json: string) => Value
  write: (value: Value, at: string, holds: RawBuilder<unknown>) => CompiledQuery[]
  /** The change that brings it to the pages; left out where no page shows it. */
  change?: { noun: ChangeTarget; summary: string }
}

type Saved<Value> = { ok: true; stored: Stored<Value> } | { ok: false; code: 'changed'; by: string; at: string }

/** Long enough to distinguish any two. */
const VERSION_LENGTH = 16

export const versionOf = async (json: string): Promise<string> => (await sha256(json)).slice(0, VERSION_LENGTH)

async function read<Value extends object>(database: Client, section: Section<Value>) {
  const [stored, last] = await batch(database, 'read', [selectSnapshot(section.snapshot), selectLastSave(section.id)])
  const json = stored.rows[0]?.json ?? 'null'
  return { json, value: section.toValue(json), version: await versionOf(json), last: last.rows[0] }
}

export async function readSection<Value extends object>(
  database: Client,
  section: Section<Value>,
): Promise<Stored<Value>> {
  const { value, version, last } = await read(database, section)
  return { value, version, saved_by: last?.by ?? '', saved_at: last?.at ?? '' }
}

/** A save that changes nothing writes nothing. */
export async function saveSection<Value extends object>(
  { database, staff, now: when }: ActingStaff,
  section: Section<Value>,
  { value, version }: { value: Value; version: string },
): Promise<Saved<Value>> {
  const before = await read(database, section)
  const at = when.toISOString()
  const stored = { saved_by: before.last?.by ?? '', saved_at: before.last?.at ?? '' }
  if (JSON.stringify(before.value) === JSON.stringify(value))
    return { ok: true, stored: { value, version: before.version, ...stored } }
  const changed = { ok: false, code: 'changed', by: stored.saved_by, at: stored.saved_at } as const
  if (before.version !== version) return changed

  const { id, snapshot, change } = section
  const isMine = isOwnSave(id, staff.id, at)
  const results = await batch(database, 'write', [
    insertAudit(
      { staff, action: 'edit', noun: 'config', noun_id: id, before: before.value, after: value, at },
      sql`${snapshot} = ${before.json}`,
    ),
    ...(change ? queueChange({ ...change, noun_id: id, at }, staff, isMine) : []),
    ...section.write(value, at, isMine),
    selectSnapshot(snapshot),
  ])
  if ((results[0]?.rowsAffected ?? 0) === 0) return changed
  const [row] = (results.at(-1)?.rows ?? []) as { json: string }[]
  const json = row?.json ?? 'null'
  return {
    ok: true,
    stored: { value: section.toValue(json), version: await versionOf(json), saved_by: staff.name, saved_at: at },
  }
}
