/** The releases that were published, one of them live. */
import { db } from '../query-builder.ts'

export const retireReleases = () => db.updateTable('releases').set({ is_live: 0 }).where('is_live', '=', 1).compile()

/** `now` is UTC ISO-8601. */
export const insertRelease = (id: string, routes: number, now: string) =>
  db
    .insertInto('releases')
    .values({ id, is_live: 1, routes, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_live: 1 }))
    .compile()
