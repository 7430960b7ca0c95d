/** Adds the redirects of a CSV file to the list on the screen and reports on its rows; saving is a separate step. */
import { useRef, useState } from 'react'
import type { Redirect } from '../../../domain/redirect/redirect.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Note } from '../../primitives/note.tsx'
import type { RedirectsFile } from './read-redirects-file.ts'

export type ImportRedirectsProps = { redirects: readonly Redirect[]; change: (redirects: Redirect[]) => void }

/** Loads the CSV reader only when a file is chosen: it is larger than the screen. */
async function readFile(file: File, redirects: readonly Redirect[]): Promise<RedirectsFile> {
  const { readRedirectsFile } = await import('./read-redirects-file.ts')
  return readRedirectsFile(file, redirects)
}

export function ImportRedirects({ redirects, change }: ImportRedirectsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [result, setResult] = useState<RedirectsFile | null>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined || isReading) return
    setReading(true)
    const read = await readFile(file, redirects).catch(
      (error: unknown): RedirectsFile => ({ ok: false, message: `${file.name} can’t be read (${String(error)}).` }),
    )
    setReading(false)
    setResult(read)
    if (read.ok && read.added + read.replaced > 0) change(read.redirects)
  }
  return (
    <div>
      <Button look="line" className="sm" working={isReading ? 'Reading' : null} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of redirects"
        tabIndex={-1}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {result !== null && <Report result={result} />}
    </div>
  )
}

function Report({ result }: { result: RedirectsFile }) {
  if (!result.ok) return <Note kind="bad">{result.message}</Note>
  const { added, replaced, refused, reasons } = result
  return (
    <>
      <Note kind={refused === 0 ? 'ok' : 'warn'}>
        {countOf(added, 'redirect')} added and {replaced} replaced in the list below. Nothing is saved yet.
        {refused > 0 && ` ${countOf(refused, 'row was', 'rows were')} left out:`}
      </Note>
      {reasons.length > 0 && (
        <ul className="small">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {refused > reasons.length && <li>and {countOf(refused - reasons.length, 'more row')}</li>}
        </ul>
      )}
    </>
  )
}
