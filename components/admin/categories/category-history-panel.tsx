/** What staff did to a category. */
import { FIELD_NAMES } from '../../../domain/category/edit-category.ts'
import {
  CATEGORY_STATUS_WORDS,
  type CategoryHistory,
  type CategoryStatus,
} from '../../../domain/category/staff-category.ts'
import { HistoryList } from '../history-list.tsx'

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

export const CategoryHistoryPanel = ({ history }: { history: readonly CategoryHistory[] }) => (
  <HistoryList
    lines={history.map((entry) => ({
      key: `${entry.at}${entry.action}`,
      by: entry.by,
      at: entry.at,
      words: wordsOf(entry),
    }))}
  />
)
