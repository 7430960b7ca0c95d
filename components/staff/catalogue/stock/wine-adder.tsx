/** Adds wines to a delivery by name, code or barcode. */
import type { RefObject } from 'react'
import type { StockRow } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { WAREHOUSE } from '../../../../domain/catalogue/stock/staff-stock.ts'
import { call } from '../../../kit/api/call.ts'
import { Combobox } from '../../../kit/panel/combobox.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { variantLabel } from './stock-labels.ts'

export type WineAdderProps = {
  input: RefObject<HTMLInputElement | null>
  error: string | undefined
  add: (wine: StockRow) => void
}

const find = async (q: string): Promise<readonly StockRow[]> =>
  (await unwrap(call('GET /api/admin/stock', { query: { q, view: 'all', place: WAREHOUSE, page: '1' } }))).variants

export const WineAdder = ({ input, error, add }: WineAdderProps) => (
  <Combobox
    label="Add a wine"
    name="add"
    placeholder="Name, code or barcode, then Enter"
    hint="Press Enter to add the wine, type its quantity, and press Enter again for the next one."
    error={error}
    input={input}
    search="stock"
    find={find}
    choose={add}
  >
    {(wine) => (
      <>
        {variantLabel(wine)} <small>{wine.code}</small>
        <small className="stock-found-count">{formatCount(wine.warehouse)} in the warehouse</small>
      </>
    )}
  </Combobox>
)
