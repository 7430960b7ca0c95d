/** Texts that were saved in the wrong encoding, and how they will read. */
import { useState } from 'react'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { DryRun } from './dry-run.ts'

const MAX_SHOWN = 5

export function RepairedPanel({ repaired: { total, examples } }: { repaired: DryRun['repaired'] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? examples : examples.slice(0, MAX_SHOWN)
  return (
    <section className="panel adm-tabled" aria-label="Repaired texts">
      <div className="adm-cardtop">
        <h3>{countOf(total, 'text')} mended</h3>
      </div>
      <div className="im-mended">
        <p className="small muted">Accents were saved in the wrong encoding. We corrected them.</p>
        <ul>
          {shown.map(({ before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be repaired in several rows
            <li key={index}>
              <del>{before}</del>
              <Icon name="right" small />
              <ins>{after}</ins>
            </li>
          ))}
        </ul>
        {examples.length > MAX_SHOWN && (
          <button type="button" className="link small" onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? 'See fewer'
              : `See ${examples.length === total ? 'all' : 'the first'} ${formatCount(examples.length)}`}
          </button>
        )}
      </div>
    </section>
  )
}
