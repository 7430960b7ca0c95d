/** Messages for a database or backup whose schema this code can't migrate. */
import type { MigrateFailure } from '../../database/migrate.ts'

/** Maximum number of differing objects named. */
const MAX_NAMED = 5

/** Lists the names of schema objects, at most NAMED of them. */
const namesOf = (changed: readonly string[]): string =>
  changed.length <= MAX_NAMED
    ? changed.join(', ')
    : `${changed.slice(0, MAX_NAMED).join(', ')} and ${changed.length - MAX_NAMED} more`

/** The last commit that migrates older schemas to the baseline's number (docs/decisions/0097-one-baseline.md). */
export const LAST_WITH_MIGRATIONS = '664d8305'

export function schemaProblem(failure: MigrateFailure): string {
  const { found } = failure
  switch (failure.code) {
    case 'newer_database':
      return `This database was made by a newer version of Cellardoor (its schema is ${found}, this code knows ${failure.known}). Nothing was changed. Update the code, restore a backup from before the upgrade, which loses the orders since, or set DATA_DIR or LIBSQL_URL to another database (docs/operations.md).`
    case 'older_database':
      return `This database was made by an older version of Cellardoor (its schema is ${found}, this code needs ${failure.oldest}). Nothing was changed. Check out commit ${LAST_WITH_MIGRATIONS}, run npm ci, start the shop once and stop it, then return to this version and run npm ci again.`
    case 'changed_database':
      return `The schema of this database is not the one that Cellardoor makes (its number is ${found}, but it differs in ${namesOf(failure.changed)}). Nothing was changed. Undo those changes, or restore a backup from before them.`
  }
}
