/** The load error in the API's words, with a button to retry. */
import { Button } from './button.tsx'
import { Note } from './note.tsx'

export type LoadFailedProps = { message: string; retry: () => void }

export const LoadFailed = ({ message, retry }: LoadFailedProps) => (
  <div className="stack">
    <Note kind="bad">{message}</Note>
    <Button look="line" onClick={retry}>
      Try again
    </Button>
  </div>
)
