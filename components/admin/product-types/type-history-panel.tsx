/** What staff did to a product type. */
import { TYPE_STATUS_WORDS, type TypeHistory } from '../../../domain/product-type/product-type.ts'
import { HistoryList } from '../history-list.tsx'

function wordsOf({ action, after }: TypeHistory): string {
  if (action === 'create') return 'Added'
  const words = [
    ...(typeof after.name === 'string' ? [`name to ${after.name}`] : []),
    ...(after.status === 'active' || after.status === 'archived'
      ? [TYPE_STATUS_WORDS[after.status].toLowerCase()]
      : []),
    ...(Array.isArray(after.attributes) ? [`attributes to ${labelsOf(after.attributes).join(', ') || 'none'}`] : []),
  ]
  const said = words.join(', ')
  return said.charAt(0).toLocaleUpperCase('en-GB') + said.slice(1)
}

const labelsOf = (attributes: readonly unknown[]): string[] =>
  attributes.flatMap((one) =>
    typeof one === 'object' && one !== null && 'label' in one && typeof one.label === 'string' ? [one.label] : [],
  )

export const TypeHistoryPanel = ({ history }: { history: readonly TypeHistory[] }) => (
  <HistoryList
    lines={history.map((entry) => ({
      key: `${entry.at}${entry.action}`,
      by: entry.by,
      at: entry.at,
      words: wordsOf(entry),
    }))}
  />
)
