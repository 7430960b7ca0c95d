/** Top searches, and searches without results. */
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { shareOf, tenths } from '../../../../domain/staff/analytics/change.ts'
import type { Analytics, SearchCount } from '../../../../domain/staff/analytics/schema.ts'
import { figureColumn } from '../../../kit/panel/cells.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { productSearch } from '../../core/queries/product-list.ts'
import { ChartPanel, type TableData } from './chart-panel.tsx'
import { RankChart } from './rank-chart.tsx'

const Term = ({ term }: Pick<SearchCount, 'term'>) => <>‘{term}’</>

/** Links a search without results to the products: the shop may sell the wine under another name. */
const LookUp = ({ term }: Pick<SearchCount, 'term'>) => (
  <a className="nm" href={`/admin/products${productSearch({ q: term })}`}>
    ‘{term}’<span className="sr">: look for it in the products</span>
  </a>
)

const dataOf = (rows: readonly SearchCount[], show = Term): TableData<SearchCount> => ({
  rows,
  keyOf: ({ term }) => term,
  columns: [
    { name: 'Search', show, csv: ({ term }) => term },
    figureColumn('Times', ({ count }) => count),
    figureColumn('No results', (row) => row.without_result),
  ],
})

export function SearchesPanel({ analytics: { searches, shown } }: { analytics: Analytics }) {
  const inVain = shareOf(searches.without_result, searches.total)
  return (
    <ChartPanel
      title="Searches"
      file={`searches-${shown.from}-${shown.to}`}
      isEmpty={searches.total === 0}
      empty="No searches in this period."
      data={dataOf(searches.top)}
      chart={
        <RankChart
          rows={searches.top.map((row) => ({
            key: row.term,
            name: <Term term={row.term} />,
            size: row.count,
            value: formatCount(row.count),
          }))}
        />
      }
      note={`${formatCount(searches.total)} searches as they were typed${inVain === null ? '' : `, ${tenths(inVain)} of them without a result`}. Anonymous; the ten most frequent.`}
    />
  )
}

export function FailedSearchesPanel({
  analytics: { searches, shown },
  staff,
}: {
  analytics: Analytics
  staff: StaffInfo
}) {
  const mayAdd = may(staff.permissions, 'configure_site')
  return (
    <ChartPanel
      title="Searches without a result"
      file={`searches-without-result-${shown.from}-${shown.to}`}
      isEmpty={searches.in_vain.length === 0}
      empty="Every search in this period found something."
      data={dataOf(searches.in_vain, LookUp)}
      chart={
        <RankChart
          rows={searches.in_vain.map((row) => ({
            key: row.term,
            name: <LookUp term={row.term} />,
            size: row.without_result,
            value: formatCount(row.without_result),
          }))}
        />
      }
      note={
        <>
          Searches that matched only after a spelling correction count too. Each links to the products that match it.{' '}
          {mayAdd && (
            <>
              Help these shoppers with <a href="/admin/config/synonyms">synonyms</a> or{' '}
              <a href="/admin/config/redirects">redirects</a>.
            </>
          )}
        </>
      }
    />
  )
}
