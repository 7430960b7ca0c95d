/** Findings of a page, each with a link to its part: beside the editor, and in dialogs before a page goes live. */
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { Finding } from '../queries/finding.ts'
import './finding-list.css'

export type ListedFinding = Pick<Finding, 'level' | 'message'> & {
  /** 'Picture, phone'. */
  place: string
  /** A path, or what shows the place in the open editor. */
  open: string | (() => void)
  fix?: { name: string; run: () => void }
}

type FindingListProps = { heading: string; findings: readonly ListedFinding[] }

export const FindingList = ({ heading, findings }: FindingListProps) =>
  findings.length > 0 && (
    <section className="findings">
      <h2>
        {heading} <span className="num small muted">{findings.length}</span>
      </h2>
      <ul>
        {findings.map((finding, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part may have one fault twice
          <FindingRow key={`${finding.place} ${finding.message} ${at}`} {...finding} />
        ))}
      </ul>
    </section>
  )

const FindingRow = ({ level, place, message, open, fix }: ListedFinding) => (
  <li className={level}>
    <Icon name={level === 'error' ? 'warn' : 'info'} small />
    <span>
      {typeof open === 'string' ? (
        <a className="link" href={open}>
          {place}
        </a>
      ) : (
        <button type="button" className="link" onClick={open}>
          {place}
        </button>
      )}
      {message}
      {fix && (
        <button type="button" className="link small" onClick={fix.run}>
          {fix.name}
        </button>
      )}
    </span>
  </li>
)
