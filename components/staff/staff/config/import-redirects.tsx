/** Adds the redirects of a CSV file to the list on the screen and reports on its rows; saving is a separate step. */
import { useState } from 'react'
import type { Redirect } from '../../../../domain/publishing/redirect/redirect.ts'
import type { MergedRedirects } from '../../../../domain/staff/import/merge-redirects.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { ChooseFile } from '../import/choose-file.tsx'

/** Refused rows that are listed; the rest are only counted. */
const MAX_LISTED = 20

export type ImportRedirectsProps = { redirects: readonly Redirect[]; change: (redirects: Redirect[]) => void }

/** Loads the CSV reader only when a file is chosen: it is larger than the screen. */
async function readFile(file: File, redirects: readonly Redirect[]): Promise<MergedRedirects> {
  const { readRedirectsFile } = await import('./read-redirects-file.ts')
  return readRedirectsFile(file, redirects, location.host)
}

export function ImportRedirects({ redirects, change }: ImportRedirectsProps) {
  const [isReading, setReading] = useState(false)
  const [result, setResult] = useState<MergedRedirects | null>(null)
  const take = async (file: File) => {
    if (isReading) return
    setReading(true)
    const read = await readFile(file, redirects).catch(
      (error: unknown): MergedRedirects => ({ ok: false, message: `${file.name} can’t be read (${String(error)}).` }),
    )
    setReading(false)
    setResult(read)
    if (read.ok && read.added + read.replaced > 0) change(read.redirects)
  }
  return (
    <div className="stack">
      <ChooseFile
        variant="line"
        className="sm"
        label="CSV file of redirects"
        accept=".csv,text/csv"
        working={isReading ? 'Reading' : null}
        choose={(file) => void take(file)}
      >
        Import CSV
      </ChooseFile>
      {result !== null && <Report result={result} />}
    </div>
  )
}

function Report({ result }: { result: MergedRedirects }) {
  if (!result.ok) return <Note kind="bad">{result.message}</Note>
  const { added, replaced, refused } = result
  return (
    <>
      <Note kind={refused.length === 0 ? 'ok' : 'warn'}>
        {countOf(added, 'redirect')} added and {replaced} replaced in the list below. Nothing is saved yet.
        {refused.length > 0 && ` ${countOf(refused.length, 'row was', 'rows were')} left out:`}
      </Note>
      {refused.length > 0 && (
        <ul className="small">
          {refused.slice(0, MAX_LISTED).map(({ row, faults }) => (
            <li key={row}>
              Row {row}: {faults.map(({ field, reason }) => `${field} ${reason}`).join('; ')}
            </li>
          ))}
          {refused.length > MAX_LISTED && <li>and {countOf(refused.length - MAX_LISTED, 'more row')}</li>}
        </ul>
      )}
    </>
  )
}
