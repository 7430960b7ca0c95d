/** Error message of failed loading, with a retry button. */
import { Note } from './note.tsx'

export type LoadFailedProps = { message: string; retry: () => void }

/** A plain button: importing Button would add it to the first scripts of the account and members pages. */
export const LoadFailed = ({ message, retry }: LoadFailedProps) => (
  <div className="stack">
    <Note kind="bad">{message}</Note>
    <button type="button" className="btn line" onClick={retry}>
      Try again
    </button>
  </div>
)
