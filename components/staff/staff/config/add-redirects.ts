/** Adds typed lines to the list of redirects: the good ones at once, the others with the reason for each. */
import { canonicalAddress } from '../../../../domain/publishing/redirect/canonical-path.ts'
import { type Redirect, readRedirect } from '../../../../domain/publishing/redirect/redirect.ts'
import { mergeRedirects, type RedirectRow } from '../../../../domain/staff/import/merge-redirects.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { saveRedirects } from './save-redirects.ts'

/** Reasons of refused lines, by their index. */
type Reasons = Map<number, string>

function rowsOf(lines: readonly string[]): RedirectRow[] {
  const seen = new Set<string>()
  return lines.map((line, index) => {
    const read = readRedirect(line)
    const redirect = { from: canonicalAddress(read.from), to: read.to }
    // Words without any slash are not taken for two addresses.
    if (!line.includes('/')) return refusedRow(index, `‘${line}’ has no address with a /`)
    if (seen.size === seen.add(redirect.from).size) return refusedRow(index, `${redirect.from} is in the list twice`)
    return { row: index + 1, redirect }
  })
}

const refusedRow = (index: number, reason: string): RedirectRow => ({
  row: index + 1,
  faults: [{ field: 'from', reason }],
})

const rowsWith = (rows: readonly RedirectRow[], reasons: Reasons) => rows.filter(({ row }) => !reasons.has(row - 1))

/** `current` is the list on the screen. A failure of the call as a whole is returned as it is, and adds nothing. */
export async function addRedirects(
  current: readonly Redirect[],
  lines: readonly string[],
): Promise<Exclude<CallResult<never>, { ok: true }> | { ok: true; reasons: Reasons }> {
  const rows = rowsOf(lines)
  const reasons: Reasons = new Map()
  // A line may lead to one that is refused: each round refuses some, or is the last.
  for (;;) {
    const merged = mergeRedirects(current, rowsWith(rows, reasons))
    if (!merged.ok) return { ok: false, status: 0, message: merged.message, errors: { lines: merged.message } }
    for (const { row, faults } of merged.refused) reasons.set(row - 1, faults[0]?.reason ?? '')
    const left = rowsWith(rows, reasons)
    if (left.length === 0) return { ok: true, reasons }
    const answer = await saveRedirects(
      (list) => {
        const now = mergeRedirects(list, left)
        return now.ok ? now.redirects : [...list]
      },
      ({ from }) => {
        const found = left.find((one) => 'redirect' in one && one.redirect.from === from)
        return found && `lines.${found.row - 1}`
      },
    )
    if (answer.ok) return { ok: true, reasons }
    const refused = Object.entries(answer.errors ?? {}).filter(([path]) => path.startsWith('lines.'))
    if (refused.length === 0) return answer
    for (const [path, reason] of refused) reasons.set(Number(path.slice('lines.'.length)), reason)
  }
}
