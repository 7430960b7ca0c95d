/**
 * Job that updates pages of which a part is due to be shown or hidden: the build shows each part by its dates. Safe to
 * run late, twice and concurrently.
 */
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { requestBuild } from '../../../database/queries/core/builds.ts'
import { insertChange } from '../../../database/queries/core/changes.ts'
import { deleteMoments, isAnyPageDue, isPageDue, selectDuePages } from '../../../database/queries/publishing/pages.ts'
import type { JobContext } from '../../job.ts'

export async function showTimedParts({ database, now }: Pick<JobContext, 'database' | 'now'>): Promise<string> {
  const at = now().toISOString()
  const [{ rows }] = await batch(database, 'read', [selectDuePages(at)])
  if (rows.length === 0) return '0 pages'
  await batch<CompiledQuery[]>(database, 'write', [
    ...rows.map(({ id, route, title }) =>
      insertChange(
        { noun: 'page', noun_id: route, summary: `${title}: a part is shown or hidden`, admin_id: null, at },
        isPageDue(id, at),
      ),
    ),
    requestBuild({ kind: 'changed', by: 'The shop itself' }, isAnyPageDue(at)),
    deleteMoments(
      rows.map(({ id }) => id),
      at,
    ),
  ])
  return `${rows.length} ${rows.length === 1 ? 'page' : 'pages'}`
}
