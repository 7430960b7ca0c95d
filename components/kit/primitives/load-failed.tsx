/** Error message of failed loading, with a retry button. */
import { Button } from './button.tsx'
import { Note } from './note.tsx'

export type LoadFailedProps = { message: string; retry: () => void }

export const LoadFailed = ({ message, retry }: LoadFailedProps) => (
  <div className="stack">
    <Note kind="bad">{message}</Note>
    <Button variant="line" onClick={retry}>
      Try again
    </Button>
  </div>
)
