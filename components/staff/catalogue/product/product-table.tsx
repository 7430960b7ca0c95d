/** The product table: views, search, filters, selection of rows, and bulk edits of them. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MAX_BULK } from '../../../../domain/catalogue/product/bulk-edit.ts'
import { PAGE_SIZE, type StaffCatalogue } from '../../../../domain/catalogue/product/staff-list.ts'
import { ColumnMenu, useHiddenColumns } from '../../../kit/panel/column-menu.tsx'
import { Choice } from '../../../kit/panel/labelled.tsx'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { Menu } from '../../../kit/panel/menu.tsx'
import { useSelection } from '../../../kit/panel/selection.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import {
  type Filter,
  PRODUCT_FILTERS,
  type ProductState,
  productSearch,
  queryOf,
} from '../../core/queries/product-list.ts'
import { catalogueQuery, listQuery } from '../../core/queries/product-queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { chipsOf } from './filter-labels.ts'
import { FilterMenu } from './filter-menu.tsx'
import { GridBar } from './grid/grid-bar.tsx'
import { gridColumns } from './grid/grid-columns.tsx'
import { GridFill } from './grid/grid-fill.tsx'
import { GridHint } from './grid/grid-hint.tsx'
import { GridKeys } from './grid/grid-keys.tsx'
import { useGrid } from './grid/use-grid.ts'
import { useIsWide, ViewChoice } from './grid/view-choice.tsx'
import { PRODUCT_COLUMNS } from './product-columns.tsx'
import { ViewTabs } from './view-tabs.tsx'

type FilterChipsProps = {
  state: ProductState
  catalogue: StaffCatalogue
  change: (changes: Partial<Record<Filter, string>>) => void
}

/** Filters of the table, each with the button that removes it. */
const FilterChips = ({ state, catalogue, change }: FilterChipsProps) =>
  chipsOf(state, catalogue).map(({ name, value, filters }) => (
    <button
      key={name}
      type="button"
      className="chip"
      aria-label={`${name} ${value}: take this filter away`}
      onClick={() => change(Object.fromEntries(filters.map((filter) => [filter, ''])))}
    >
      {name} <b>{value}</b>
      <Icon name="close" small />
    </button>
  ))

const ORDERS = [
  ['changed desc', 'Last changed'],
  ['changed asc', 'Oldest change'],
  ['title asc', 'Name, A to Z'],
  ['title desc', 'Name, Z to A'],
  ['code asc', 'Code'],
  ['price desc', 'Highest price first'],
  ['price asc', 'Lowest price first'],
  ['stock asc', 'Least stock'],
  ['stock desc', 'Most stock'],
] as const

export function ProductTable({ mayWrite }: { mayWrite: boolean }) {
  const list = useListState(PRODUCT_FILTERS)
  const { state, set } = list
  const isWide = useIsWide()
  const isGrid = isWide && mayWrite && state.show === 'grid'
  const query = useQuery(listQuery({ ...queryOf(state), ...(isGrid && { size: '500' }) }))
  const { data: catalogue } = useQuery(catalogueQuery)
  const selection = useSelection()
  const hidden = useHiddenColumns('products', ['Wine club', 'Cost', 'Margin'])
  const total = query.data?.total ?? 0
  const grid = useGrid(isGrid ? query.data?.products : undefined)
  const cells = useMemo(() => gridColumns(grid), [grid])
  return (
    <>
      <GridKeys grid={grid}>
        <ListScreen
          label="Products"
          noun={['product', 'products']}
          about={
            isGrid ? (
              <GridHint grid={grid} />
            ) : (
              catalogue &&
              `${formatCount(catalogue.counts.all)} in the catalogue, ${formatCount(catalogue.counts.live)} live`
            )
          }
          actions={<Actions mayWrite={mayWrite} total={total} search={productSearch({ ...state, page: 1 })} />}
          views={catalogue && <ViewTabs state={state} counts={catalogue.counts} show={(next) => set(next)} />}
          search={{ label: 'Find products', placeholder: 'Name or code' }}
          tools={
            <>
              {catalogue && <FilterChips state={state} catalogue={catalogue} change={set} />}
              {catalogue && <FilterMenu state={state} catalogue={catalogue} change={set} />}
              <Choice<string>
                label="Order"
                value={`${state.sort} ${state.order}`}
                options={ORDERS}
                choose={(chosen) => {
                  const [sort = '', order = ''] = chosen.split(' ')
                  set({ sort, order })
                }}
              />
              {!isGrid && <ColumnMenu columns={PRODUCT_COLUMNS} hidden={hidden} />}
              {mayWrite && isWide && <ViewChoice show={state.show} choose={(show) => set({ show })} />}
              {isGrid && selection.keys.length > 0 && <GridFill grid={grid} selection={selection} />}
            </>
          }
          query={query}
          rowsOf={({ products }) => products}
          pagesOf={(data) => ({ total: data.total, size: isGrid ? MAX_BULK : PAGE_SIZE })}
          list={list}
          columns={isGrid ? cells : PRODUCT_COLUMNS}
          hidden={isGrid ? undefined : hidden.names}
          role={isGrid ? 'grid' : undefined}
          keyOf={({ code }) => code}
          selection={mayWrite ? { ...selection, nameOf: ({ title }) => title } : undefined}
          empty={{ heading: 'No products yet', text: 'Add the first one, or import a list.' }}
          hint="Take a filter away, or try fewer words."
        />
      </GridKeys>
      {mayWrite && <GridBar grid={grid} />}
      {mayWrite && !isGrid && selection.keys.length > 0 && (
        <BulkBar selection={selection} total={total} state={state} categories={catalogue?.categories ?? []} />
      )}
    </>
  )
}

type ActionsProps = { mayWrite: boolean; total: number; search: string }

const FileActions = ({ mayWrite, total, search }: ActionsProps) => (
  <>
    <a className="btn line sm" href={`/api/admin/products/export${search}`} download>
      <Icon name="out" small />
      Export {formatCount(total)} as CSV
    </a>
    {mayWrite && (
      <a className="btn line sm" href="/admin/products/import">
        <Icon name="page" small />
        Import
      </a>
    )}
  </>
)

const Actions = ({ mayWrite, total, search }: ActionsProps) => (
  <>
    <div className="row only-d">
      <FileActions mayWrite={mayWrite} total={total} search={search} />
    </div>
    {mayWrite && (
      <a className="btn primary sm" href="/admin/products/new">
        <Icon name="plus" small />
        Add a product
      </a>
    )}
    <div className="only-m">
      <Menu label="More">
        <FileActions mayWrite={mayWrite} total={total} search={search} />
      </Menu>
    </div>
  </>
)
