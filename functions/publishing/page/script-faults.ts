/** Refuses scripts from staff without permission, or without a confirmed identity (docs/domain.md#access). */
import type { SignedInStaff } from '../../../database/queries/core/staff.ts'
import { newScripts, SCRIPT_REFUSED } from '../../../domain/publishing/page/new-scripts.ts'
import type { PageDocument } from '../../../domain/publishing/page/page-document.ts'
import type { StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import { CONFIRM_IDENTITY, type ProblemCode } from '../../../domain/staff/access/admin.ts'
import { isConfirmed } from '../../../domain/staff/access/confirmed.ts'
import { may } from '../../../domain/staff/access/roles.ts'
import type { AppContext } from '../../app-env.ts'
import { type FieldError, problem } from '../../errors.ts'
import { openDocument } from './open-draft.ts'

/** Why scripts are refused: the body of a 403. */
export type ScriptRefusal = { message: string; code: ProblemCode; errors?: FieldError[] }

/** The member of staff who adds a script, and the time. */
export type ScriptAuthor = { staff: Pick<SignedInStaff, 'permissions' | 'confirmed_at'>; at: Date }

/**
 * Refuses scripts of `document` that aren't in the stored documents `known`. Returns undefined if there are none, or
 * they are allowed.
 */
export function scriptRefusal(
  { staff, at }: ScriptAuthor,
  document: PageDocument,
  known: { json: readonly string[]; page: Pick<StaffPage, 'route' | 'title'> },
): ScriptRefusal | undefined {
  const mayWrite = may(staff.permissions, 'write_scripts')
  if (mayWrite && isConfirmed(staff.confirmed_at, at)) return undefined
  const documents = known.json.flatMap((json) => {
    const opened = openDocument(json, known.page)
    return opened.ok ? [opened.document] : []
  })
  const errors = newScripts(document, documents)
  if (errors.length === 0) return undefined
  return mayWrite
    ? { message: CONFIRM_IDENTITY, code: 'confirm_identity' }
    : { message: SCRIPT_REFUSED, code: 'scripts_restricted', errors }
}

export const refuseScripts = (c: AppContext, { message, ...more }: ScriptRefusal) => problem(c, 403, message, more)
