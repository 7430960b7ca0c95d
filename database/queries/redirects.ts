/** Moved addresses: where a path leads now. */
import { db } from '../query-builder.ts'

/** `path` begins with a slash and has no trailing one. */
export const selectRedirect = (path: string) =>
  db.selectFrom('redirects').select('to_path').where('from_path', '=', path).compile()
