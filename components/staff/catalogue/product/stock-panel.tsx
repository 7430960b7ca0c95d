/** A product's stock and its movements. Receipts and adjustments are made on the stock screen. */
import type { StaffProductDetail } from '../../../../domain/catalogue/product/edit.schema.ts'
import { MOVEMENT_LABELS } from '../../../../domain/catalogue/product/stock-movement.ts'
import { timeColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { TablePanel } from '../../../kit/panel/table-panel.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { signed } from '../stock/stock-labels.ts'

/** Movements that are shown: the screen of its stock has all. */
const MAX_SHOWN = 8

const COLUMNS: readonly Column<StaffProductDetail['movements'][number]>[] = [
  {
    name: 'What',
    show: ({ reason, shop, note }) => (
      <>
        {MOVEMENT_LABELS[reason]}
        {shop !== null && <span className="muted"> at {shop}</span>}
        {note !== '' && <span className="muted">, {note}</span>}
      </>
    ),
  },
  { name: 'Code', show: ({ code }) => code, isPlain: true },
  { name: 'Change', show: ({ change }) => signed(change), isNumber: true, isPlain: true },
  { name: 'By', show: ({ by }) => by || 'the shop' },
  timeColumn('When', ({ at }) => at),
]

type StockPanelProps = { detail: StaffProductDetail; mayAdjust: boolean }

export function StockPanel({ detail: { variants, movements, product }, mayAdjust }: StockPanelProps) {
  const own = variants.find(({ code }) => code === product.code)
  return (
    <TablePanel
      title="Stock"
      actions={
        <div className="row wrapf">
          <b>{countOf(own?.stock ?? 0, own?.uda || 'piece')} to sell</b>
          {mayAdjust && (
            <a className="btn line sm" href={`/admin/stock/${encodeURIComponent(product.code)}`}>
              Adjust<span className="sr"> stock</span>
            </a>
          )}
        </div>
      }
      rows={movements.slice(0, MAX_SHOWN)}
      columns={COLUMNS}
      keyOf={(movement) => String(movements.indexOf(movement))}
      empty="Nothing has moved yet."
    />
  )
}
