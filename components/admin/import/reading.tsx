/** How far a list has been read. */
import type { Session } from './session.ts'

const STAGES = {
  open: 'Opening it',
  look: 'Reading its rows',
  compare: 'Comparing them with the shop',
} as const

type ReadingProps = { fileName: string; reading: NonNullable<Session['reading']> }

export const Reading = ({ fileName, reading: { stage, share } }: ReadingProps) => (
  <section className="panel im-reading" aria-label="Reading the list">
    <p role="status">
      <b>{fileName}</b>
      {STAGES[stage]}…
    </p>
    {stage === 'open' ? (
      <progress aria-label={STAGES[stage]} />
    ) : (
      <progress value={share} max={1} aria-label={STAGES[stage]} />
    )}
    <p className="small muted">Nothing is changed in the shop.</p>
  </section>
)
