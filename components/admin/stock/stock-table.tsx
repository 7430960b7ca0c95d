/** What is where: variants by search, by place and by how little there is. */
import { useQuery } from '@tanstack/react-query'
import { FEW_BOTTLES, STATUS_WORDS } from '../../../domain/product/staff-list.ts'
import {
  STOCK_PAGE,
  type StockPlace,
  type StockQuery,
  type StockRow,
  type StockView,
  WAREHOUSE,
} from '../../../domain/stock/staff-stock.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { countOf, formatCount } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { Note } from '../../primitives/note.tsx'
import { useStore } from '../../primitives/use-store.ts'
import { PageTurner } from '../page-turner.tsx'
import { $panelSearch, openSearch } from '../panel-path.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { SearchField } from '../products/search-field.tsx'
import { isLeaving } from '../queries.ts'
import { StateTabs } from '../state-tabs.tsx'
import { readStockQuery, stockSearch } from './stock-address.ts'
import { stockQuery } from './stock-queries.ts'
import { variantInWords } from './stock-words.ts'

const OUT_OF_DATE = 'The shop can’t be reached just now. What you see may be out of date until it can be again.'

export function StockTable() {
  const query = readStockQuery(useStore($panelSearch))
  const { data, error, refetch, isPlaceholderData } = useQuery(stockQuery(query))
  const change = (changes: Partial<StockQuery>, history: 'push' | 'replace' = 'push') =>
    openSearch(stockSearch({ ...query, page: 1, ...changes }), history)
  const hasFailed = error !== null && !isLeaving(error)
  if (data === undefined) return hasFailed ? <LoadFailed message={error.message} retry={refetch} /> : <PanelSkeleton />
  const { variants, counts, places } = data
  return (
    <>
      <div className="row between wrapf">
        <p className="muted">Everything that is sold, by size and vintage. Sales and plans move it by themselves.</p>
        <a className="btn primary sm" href="/admin/stock/receive">
          <Icon name="truck" small />
          Receive a delivery
        </a>
      </div>
      {hasFailed && <Note kind="warn">{OUT_OF_DATE}</Note>}
      <section className="panel adm-tabled" aria-label="Stock" aria-busy={isPlaceholderData}>
        <div className="adm-cardtop">
          <StateTabs
            label="How little there is"
            tabs={[
              { id: 'all', name: 'All', count: counts.all },
              { id: 'low', name: 'Low', count: counts.low },
              { id: 'out', name: 'Sold out', count: counts.out, isUrgent: true },
            ]}
            open={query.view}
            choose={(view) => change({ view })}
          />
        </div>
        <div className="pt-tools">
          <SearchField label="Find stock" q={query.q} search={(q) => change({ q: q ?? '' }, 'replace')} />
          <PlaceSelect places={places} place={query.place} choose={(place) => change({ place })} />
        </div>
        {variants.length === 0 ? (
          <Nothing query={query} showAll={() => openSearch('')} />
        ) : (
          <Rows variants={variants} place={places.find(({ id }) => id === query.place)} />
        )}
        <PageTurner page={query.page} size={STOCK_PAGE} total={counts[query.view]} turn={(page) => change({ page })} />
      </section>
      <p className="sr" role="status">
        {isPlaceholderData ? '' : countOf(counts[query.view], 'line')}
      </p>
    </>
  )
}

type PlaceSelectProps = { places: readonly StockPlace[]; place: string; choose: (place: string) => void }

const PlaceSelect = ({ places, place, choose }: PlaceSelectProps) => (
  <select
    className="input stock-place"
    aria-label="Place"
    value={place}
    onChange={({ target }) => choose(target.value)}
  >
    {places.map(({ id, name, is_open }) => (
      <option key={id} value={id}>
        {is_open ? name : `${name} (closed)`}
      </option>
    ))}
  </select>
)

const NOTHING: Readonly<Record<StockView, string>> = {
  all: 'Nothing is like that',
  low: 'Nothing is low',
  out: 'Nothing is sold out',
}

const Nothing = ({ query, showAll }: { query: StockQuery; showAll: () => void }) => (
  <EmptyState
    heading={NOTHING[query.view]}
    text={
      query.place === WAREHOUSE
        ? 'Look for fewer words, or in another view.'
        : 'A shop’s list has what it has ever had. Receive a delivery for it to add more.'
    }
    niche="white"
  >
    <button type="button" className="btn line" onClick={showAll}>
      Show all in the warehouse
    </button>
  </EmptyState>
)

/** A shop's own figure stands before the others. */
const Rows = ({ variants, place }: { variants: readonly StockRow[]; place: StockPlace | undefined }) => {
  const shop = place === undefined || place.id === WAREHOUSE ? null : place.name
  return (
    <table className="adm-table stock-table">
      <thead>
        <tr>
          <th>Wine</th>
          {shop !== null && <th className="r">{shop}</th>}
          <th className="r">Warehouse</th>
          <th className="r">In plans’ cases</th>
          <th className="r">All shops</th>
        </tr>
      </thead>
      <tbody>
        {variants.map((row) => (
          <tr key={row.code}>
            <td className="nmc">
              <a className="nm" href={`/admin/stock/${encodeURIComponent(row.code)}`}>
                {variantInWords(row)}
              </a>
              <span className="small muted stock-code">
                {row.code}
                {row.status !== 'active' && `, ${STATUS_WORDS[row.status].toLowerCase()}`}
              </span>
            </td>
            {shop !== null && (
              <td className="r">
                <Quantity label={shop} quantity={row.here} isKept={row.status !== 'withdrawn'} />
              </td>
            )}
            <td className="r">
              <Quantity label="Warehouse" quantity={row.warehouse} isKept={row.status !== 'withdrawn'} />
            </td>
            <td className="r">
              <Quantity label="In plans’ cases" quantity={row.reserved} />
            </td>
            <td className="r">
              <Quantity label="All shops" quantity={row.shops} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `label` is read on phones, where columns have no heads. `isKept`: what is low or gone should be looked at. */
const Quantity = ({ label, quantity, isKept = false }: { label: string; quantity: number; isKept?: boolean }) => (
  <>
    <span className="stock-label">{label} </span>
    {isKept && quantity <= FEW_BOTTLES ? (
      <b className="stock-few">
        {formatCount(quantity)}
        <small> {quantity === 0 ? 'Sold out' : 'Low'}</small>
      </b>
    ) : (
      formatCount(quantity)
    )}
  </>
)
