/** Reads a CSV file of redirects into the list on the screen, as Shopify and WordPress plug-ins export it. Saves nothing. */
import { isRedirectList, readRedirect } from '../../../domain/import/exports/redirect-list.ts'
import type { ListRow } from '../../../domain/import/validate-row.ts'
import { canonicalAddress } from '../../../domain/redirect/canonical-path.ts'
import { addressOf, MAX_PATH, MAX_REDIRECTS, type Redirect, redirectFaults } from '../../../domain/redirect/redirect.ts'
import { openList, readPieces } from '../import/read-file.ts'

/** Bytes: 2,000 rows of the longest addresses, with room for other columns. */
const MAX_BYTES = 10 * 1024 * 1024
/** Refused rows that are listed; the rest are only counted. */
const MAX_LISTED = 20

export type RedirectsFile =
  | {
      ok: true
      /** The list with the file's redirects, which replace those of the same old address. */
      redirects: Redirect[]
      added: number
      replaced: number
      refused: number
      /** 'Row 5: …', the first 20. */
      reasons: string[]
    }
  | { ok: false; message: string }

type Read = { row: number } & ({ redirect: Redirect } | { reason: string })

function readRow({ row, cells, problem }: ListRow): Read {
  if (problem !== '') return { row, reason: problem }
  const read = readRedirect(cells)
  if (!read.ok) return { row, reason: read.faults.map(({ field, reason }) => `${field} ${reason}`).join('; ') }
  const redirect = { from: canonicalAddress(addressOf(read.redirect.from)), to: addressOf(read.redirect.to) }
  const long = redirect.from.length > MAX_PATH ? 'from' : redirect.to.length > MAX_PATH ? 'to' : undefined
  return long === undefined ? { row, redirect } : { row, reason: `${long} is longer than ${MAX_PATH} characters` }
}

/** The list with the rows that fit into it; a row that makes a loop or starts at the home page is refused. */
function merge(current: readonly Redirect[], read: readonly Read[]): RedirectsFile {
  const before = new Map(current.map((redirect) => [canonicalAddress(redirect.from), redirect]))
  const reasons = new Map(read.flatMap((one) => ('reason' in one ? [[one.row, one.reason] as const] : [])))
  const taken = new Map<string, { row: number; redirect: Redirect }>()
  for (const one of read) {
    if ('reason' in one) continue
    const earlier = taken.get(one.redirect.from)
    if (earlier) reasons.set(one.row, `from is that of row ${earlier.row}`)
    else taken.set(one.redirect.from, one)
  }
  const listed = () => [
    ...new Map([...before, ...[...taken].map(([from, { redirect }]) => [from, redirect] as const)]).values(),
  ]
  const all = listed()
  for (const { index, message } of redirectFaults(all)) {
    const from = canonicalAddress(all[index]?.from ?? '')
    const one = taken.get(from)
    if (one === undefined) continue
    reasons.set(one.row, message)
    taken.delete(from)
  }
  const redirects = listed()
  if (redirects.length > MAX_REDIRECTS)
    return {
      ok: false,
      message: `With this file there would be ${redirects.length} redirects; the limit is ${MAX_REDIRECTS}.`,
    }
  const replaced = [...taken.keys()].filter((from) => before.has(from)).length
  return {
    ok: true,
    redirects,
    added: taken.size - replaced,
    replaced,
    refused: reasons.size,
    reasons: [...reasons]
      .toSorted(([one], [other]) => one - other)
      .slice(0, MAX_LISTED)
      .map(([row, reason]) => `Row ${row}: ${reason}`),
  }
}

/** `current` is the list on the screen. The result is shown before anything is saved. */
export async function readRedirectsFile(file: File, current: readonly Redirect[]): Promise<RedirectsFile> {
  if (file.name.endsWith('.gz') || file.size > MAX_BYTES)
    return { ok: false, message: `Choose a CSV file of up to ${MAX_BYTES / 1024 / 1024} MiB.` }
  const read: Read[] = []
  let isList = true
  await readPieces(await openList(file), ({ columns, rows }) => {
    isList = isRedirectList(columns)
    if (isList) read.push(...rows.slice(0, 2 * MAX_REDIRECTS).map(readRow))
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
  return merge(current, read)
}
