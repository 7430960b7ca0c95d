/** The product table: views, search, filters, selection of rows, and bulk edits of them. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MAX_BULK } from '../../../../domain/catalogue/product/bulk-edit.ts'
import type { StaffCatalogue } from '../../../../domain/catalogue/product/staff-list.schema.ts'
import { PAGE_SIZE } from '../../../../domain/catalogue/product/staff-list.ts'
import { ColumnMenu, useHiddenColumns } from '../../../kit/panel/column-menu.tsx'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { useSelection } from '../../../kit/panel/selection.ts'
import { useIsWide } from '../../../kit/panel/use-is-wide.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { PRODUCT_FILTERS, productSearch, queryOf } from '../../core/queries/product-list.ts'
import { catalogueQuery, listQuery } from '../../core/queries/product-queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { GridBar } from './grid/grid-bar.tsx'
import { gridColumns } from './grid/grid-columns.tsx'
import { GridFill } from './grid/grid-fill.tsx'
import { GridHint } from './grid/grid-hint.tsx'
import { GridKeys } from './grid/grid-keys.tsx'
import { useGrid } from './grid/use-grid.ts'
import { ViewChoice } from './grid/view-choice.tsx'
import { OrderChoice } from './order-choice.tsx'
import { ImportLink, ProductActions } from './product-actions.tsx'
import { EXTRA_COLUMNS, productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ViewTabs } from './view-tabs.tsx'

const countsText = ({ counts: { all, live } }: StaffCatalogue): string =>
  `${formatCount(all)} in the catalogue, ${formatCount(live)} live`

export function ProductTable({ mayWrite, seesCosts }: { mayWrite: boolean; seesCosts: boolean }) {
  const list = useListState(PRODUCT_FILTERS)
  const { state, set } = list
  const columns = productColumns(seesCosts)
  const isWide = useIsWide()
  const isGrid = isWide && mayWrite && state.show === 'grid'
  const query = useQuery(listQuery({ ...queryOf(state), ...(isGrid && { size: '500' }) }))
  const { data: catalogue } = useQuery(catalogueQuery)
  const selection = useSelection(list)
  const hidden = useHiddenColumns('products', { wide: ['Wine club', 'Cost', 'Margin'], phone: EXTRA_COLUMNS })
  const total = query.data?.total ?? 0
  const grid = useGrid(isGrid ? query.data?.products : undefined)
  const cells = useMemo(() => gridColumns(grid), [grid])
  return (
    <>
      <GridKeys grid={grid}>
        <ListScreen
          label="Products"
          noun={['product', 'products']}
          about={isGrid ? <GridHint grid={grid} /> : catalogue ? countsText(catalogue) : ''}
          actions={<ProductActions mayWrite={mayWrite} total={total} search={productSearch({ ...state, page: 1 })} />}
          views={<ViewTabs state={state} counts={catalogue?.counts} show={(next) => set(next)} />}
          search={{ label: 'Find products', placeholder: 'Name, code or barcode' }}
          tools={
            <>
              <ProductFilters state={state} catalogue={catalogue} change={set} />
              <OrderChoice state={state} change={set} />
              {!isGrid && <ColumnMenu columns={columns} hidden={hidden} />}
              {mayWrite && isWide && <ViewChoice show={state.show} choose={(show) => set({ show })} />}
            </>
          }
          query={query}
          rowsOf={({ products }) => products}
          pagesOf={(data) => ({ total: data.total, size: isGrid ? MAX_BULK : PAGE_SIZE })}
          list={list}
          columns={isGrid ? cells : columns}
          hidden={isGrid ? undefined : hidden.names}
          role={isGrid ? 'grid' : undefined}
          keyOf={({ code }) => code}
          selection={mayWrite ? { ...selection, nameOf: ({ title }) => title } : undefined}
          empty={{
            heading: 'No products yet',
            ...(mayWrite && { text: 'Add the first one, or import a list.', children: <ImportLink /> }),
          }}
          hint="Remove a filter, or try fewer words."
        />
      </GridKeys>
      {mayWrite && (
        <GridBar
          grid={grid}
          above={isGrid && selection.keys.length > 0 && <GridFill grid={grid} selection={selection} />}
        />
      )}
      {mayWrite && !isGrid && selection.keys.length > 0 && (
        <BulkBar selection={selection} total={total} state={state} categories={catalogue?.categories ?? []} />
      )}
    </>
  )
}
