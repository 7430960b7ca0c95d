/** One variant's stock: the quantity at each place, adjustments, and its movements. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOVEMENT_LABELS } from '../../../../domain/catalogue/product/stock-movement.ts'
import type { VariantStock } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { MOVEMENT_PAGE, WAREHOUSE } from '../../../../domain/catalogue/stock/staff-stock.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { timeColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { Pagination } from '../../../kit/panel/pagination.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { isLeaving } from '../../../kit/panel/queries.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { signed, variantLabel } from './stock-labels.ts'
import { variantStockQuery } from './stock-queries.ts'

const NO_VARIANT = {
  heading: 'Nothing has this code',
  text: 'Its code may have changed.',
  href: '/admin/stock',
  link: 'All stock',
}

export function VariantScreen({ code }: { code: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(variantStockQuery(code, page))
  const { error } = query
  return (
    <Loaded query={query} missing={NO_VARIANT}>
      {(data) => (
        <div className="grid-4">
          <div className="detail-head">
            <BackLink href="/admin/stock" label="Stock" />
            <h2>{variantLabel(data)}</h2>
            <a className="btn line sm detail-links" href={`/admin/products/${encodeURIComponent(code)}`}>
              Open the product
            </a>
          </div>
          {error !== null && !isLeaving(error) && <Note kind="warn">{error.message}</Note>}
          <div className="stock-columns columns grid-4">
            <Places variant={data} />
            <AdjustForm variant={data} />
          </div>
          <History variant={data} page={page} turn={setPage} />
        </div>
      )}
    </Loaded>
  )
}

function Places({ variant: { code, uda, reserved, places } }: { variant: VariantStock }) {
  const shown = places.filter(({ id, quantity }) => id === WAREHOUSE || quantity > 0)
  const without = places.length - shown.length
  return (
    <Panel title="Where it is">
      <dl className="stock-places">
        {shown.map(({ id, name, is_open, quantity }) => (
          <div key={id}>
            <dt>
              {name}
              {!is_open && <span className="muted"> (closed)</span>}
            </dt>
            <dd>{formatCount(quantity)}</dd>
          </div>
        ))}
        {reserved > 0 && (
          <div className="muted">
            <dt>Taken out for plans’ cases, not yet dispatched</dt>
            <dd>{formatCount(reserved)}</dd>
          </div>
        )}
      </dl>
      <p className="small muted">
        {without > 0 && `None in ${countOf(without, shown.length > 1 ? 'other shop' : 'shop')}. `}
        {code}, by the {uda || 'piece'}.
      </p>
    </Panel>
  )
}

const MOVEMENT_COLUMNS: readonly Column<VariantStock['movements'][number]>[] = [
  {
    name: 'What',
    show: ({ reason, order_no }) => (
      <>
        {MOVEMENT_LABELS[reason]}
        {order_no !== null && <span className="muted"> {order_no}</span>}
      </>
    ),
  },
  { name: 'Change', show: ({ change }) => <b>{signed(change)}</b>, isNumber: true, isPlain: true },
  { name: 'Where', show: ({ shop }) => shop ?? 'Warehouse', isPlain: true },
  { name: 'Note', show: ({ note }) => note, isPlain: true },
  { name: 'By', show: ({ by }) => by || 'the shop' },
  timeColumn('When', ({ at }) => at),
]

type HistoryProps = { variant: VariantStock; page: number; turn: (page: number) => void }

const History = ({ variant: { movements, total }, page, turn }: HistoryProps) => (
  <TablePanel
    title="History"
    rows={movements}
    columns={MOVEMENT_COLUMNS}
    keyOf={({ id }) => String(id)}
    empty="Nothing has moved yet."
  >
    <Pagination page={page} size={MOVEMENT_PAGE} total={total} turn={turn} />
  </TablePanel>
)
