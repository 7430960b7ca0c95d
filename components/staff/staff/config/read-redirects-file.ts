/** Reads a CSV file of redirects into the list on the screen, as Shopify and WordPress plug-ins export it. Saves nothing. */
import { MAX_REDIRECTS, type Redirect } from '../../../../domain/publishing/redirect/redirect.ts'
import { isRedirectList, readRedirectRow } from '../../../../domain/staff/import/exports/redirect-list.ts'
import {
  type MergedRedirects,
  mergeRedirects,
  type RedirectRow,
} from '../../../../domain/staff/import/merge-redirects.ts'
import { openList, readPieces } from '../import/read-file.ts'

/** Bytes: 2,000 rows of the longest addresses, with room for other columns. */
const MAX_BYTES = 10 * 1024 * 1024

/** `current` is the list on the screen, `ownHost` the shop's. The result is shown before anything is saved. */
export async function readRedirectsFile(
  file: File,
  current: readonly Redirect[],
  ownHost: string,
): Promise<MergedRedirects> {
  if (file.name.endsWith('.gz') || file.size > MAX_BYTES)
    return { ok: false, message: `Choose a CSV file of up to ${MAX_BYTES / 1024 / 1024} MiB.` }
  const read: RedirectRow[] = []
  let isList = true
  await readPieces(await openList(file), ({ columns, rows }) => {
    isList = isRedirectList(columns)
    if (isList) read.push(...rows.slice(0, 2 * MAX_REDIRECTS).map((row) => readRedirectRow(row, ownHost)))
    return isList && read.length <= 2 * MAX_REDIRECTS
  })
  if (!isList || read.length === 0)
    return {
      ok: false,
      message: `${file.name} has no columns of redirects, such as “Redirect from” and “Redirect to”, or “source” and “target”.`,
    }
  if (read.length > 2 * MAX_REDIRECTS)
    return {
      ok: false,
      message: `${file.name} has more than ${2 * MAX_REDIRECTS} rows; at most ${MAX_REDIRECTS} redirects can be saved.`,
    }
  return mergeRedirects(current, read)
}
