/** What staff did to a category. */
import { FIELD_NAMES } from '../../../domain/category/edit-category.ts'
import {
  CATEGORY_STATUS_WORDS,
  type CategoryHistory,
  type CategoryStatus,
} from '../../../domain/category/staff-category.ts'
import { initialsOf } from '../initials.ts'
import { pastInWords } from '../past-words.ts'
import { useFew } from '../publishing/use-few.ts'

const isField = (field: string): field is keyof typeof FIELD_NAMES => Object.hasOwn(FIELD_NAMES, field)
const isStatus = (word: unknown): word is CategoryStatus =>
  typeof word === 'string' && Object.hasOwn(CATEGORY_STATUS_WORDS, word)

function wordsOf({ action, after }: CategoryHistory): string {
  if (action === 'create') return 'Added'
  if (action === 'move') return 'Moved'
  const words = Object.keys(after).map((field) => {
    if (field === 'sef_url') return `address to /${after.sef_url}`
    if (field === 'status' && isStatus(after.status)) return CATEGORY_STATUS_WORDS[after.status].toLowerCase()
    return isField(field) ? FIELD_NAMES[field] : field
  })
  const said = words.join(', ')
  return said.charAt(0).toLocaleUpperCase('en-GB') + said.slice(1)
}

export function CategoryHistoryPanel({ history }: { history: readonly CategoryHistory[] }) {
  const { few, rest, showAll } = useFew(history)
  return (
    <section className="panel" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      {history.length === 0 && <p className="small muted">Nobody has changed it here yet.</p>}
      <ul className="pe-log">
        {few.map((entry) => (
          <li key={`${entry.at}${entry.action}`}>
            <span className="av" aria-hidden="true">
              {initialsOf(entry.by)}
            </span>
            <span>
              {wordsOf(entry)}
              <small>
                {entry.by}, {pastInWords(entry.at, new Date())}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="bulk-more" onClick={showAll}>
          See all {history.length}
        </button>
      )}
    </section>
  )
}
