/** Refuses scripts to staff who may not write them (docs/domain.md#access). */
import type { Context } from 'hono'
import type { StaffRow } from '../../../database/queries/staff.ts'
import { may } from '../../../domain/admin/roles.ts'
import { newScripts, SCRIPT_REFUSED } from '../../../domain/page/new-scripts.ts'
import type { PageDocument } from '../../../domain/page/page-document.ts'
import type { StaffPage } from '../../../domain/page/staff-page.ts'
import type { AppEnv } from '../../app-env.ts'
import { type FieldError, problem } from '../../errors.ts'
import { openDocument } from './open-draft.ts'

/** Scripts of `document` that are new to the stored documents in `known`; none for staff who may write scripts. */
export function scriptFaults(
  { user_type }: Pick<StaffRow, 'user_type'>,
  document: PageDocument,
  known: { json: readonly string[]; page: Pick<StaffPage, 'route' | 'title'> },
): FieldError[] {
  if (may(user_type, 'write_scripts')) return []
  const documents = known.json.flatMap((json) => {
    const opened = openDocument(json, known.page)
    return opened.ok ? [opened.document] : []
  })
  return newScripts(document, documents)
}

export const refuseScripts = (c: Context<AppEnv>, errors: FieldError[]) =>
  problem(c, 403, SCRIPT_REFUSED, { code: 'scripts_restricted', errors })
