/** Publishes a page's draft in a copy of the shop, so that its build shows the draft. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { publishDraft, selectDraft } from '../../database/queries/staff-pages.ts'
import type { BroughtForward } from './bring-forward.ts'

/** `version` is the draft's revision. Publishes without an author, since the copy has no staff. */
export async function publishCopiedDraft(copy: Client, id: number, at: string): Promise<BroughtForward> {
  const [{ rows }] = await batch(copy, 'read', [selectDraft(id)])
  const [draft] = rows
  if (draft === undefined || draft.status === 'archived')
    return { ok: false, message: 'The page has been put away meanwhile.' }
  const { revision } = draft
  await batch(copy, 'write', publishDraft({ id, revision, note: '', by: null, at }))
  return { ok: true, version: revision, notes: [] }
}
