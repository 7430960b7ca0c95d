/** The products' table: views, search, filters, rows to choose, and what is done with those that are chosen. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '../../../domain/product/staff-list.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { countOf, formatCount } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { Note } from '../../primitives/note.tsx'
import { useStore } from '../../primitives/use-store.ts'
import { $panelSearch, openSearch } from '../panel-path.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { isLeaving } from '../queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useColumns } from './columns.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { type ListState, readState, searchOf, withState } from './list-state.ts'
import { catalogueQuery, listQuery } from './product-queries.ts'
import { ProductRows } from './product-rows.tsx'
import { SearchField } from './search-field.tsx'
import { TableMenus } from './table-menus.tsx'
import { useChosen } from './use-chosen.ts'
import { ViewTabs } from './view-tabs.tsx'

const OUT_OF_DATE = 'The shop can’t be reached just now. What you see may be out of date until it can be again.'

export function ProductTable({ mayWrite }: { mayWrite: boolean }) {
  const state = readState(useStore($panelSearch))
  const list = useQuery(listQuery(state))
  const data = useLast(list.data)
  const catalogue = useQuery(catalogueQuery)
  const chosen = useChosen()
  const { columns, toggle } = useColumns()
  const show = (next: ListState, history: 'push' | 'replace' = 'push') => openSearch(searchOf(next), history)
  const change = (changes: Parameters<typeof withState>[1]) => show(withState(state, changes))
  const failed = [list, catalogue].find(({ error }) => error !== null && !isLeaving(error))?.error
  const retry = () => {
    for (const { error, refetch } of [list, catalogue]) if (error !== null) void refetch()
  }
  useAllSeen(list.data?.total, state)
  if (data === undefined || catalogue.data === undefined)
    return failed ? <LoadFailed message={failed.message} retry={retry} /> : <PanelSkeleton />
  const { products, total } = data
  const { counts } = catalogue.data
  return (
    <>
      <div className="row between wrapf">
        <p className="muted">
          {countOf(counts.all, 'product')}, {formatCount(counts.live)} live
        </p>
        <div className="row wrapf">
          <a className="btn line sm" href={`/api/admin/products/export${searchOf(withState(state, {}))}`} download>
            <Icon name="out" small />
            Export {formatCount(total)} as CSV
          </a>
          {mayWrite && (
            <a className="btn line sm" href="/admin/products/import">
              <Icon name="page" small />
              Import
            </a>
          )}
          {mayWrite && (
            <a className="btn primary sm" href="/admin/products/new">
              <Icon name="plus" small />
              Add a product
            </a>
          )}
        </div>
      </div>
      {failed && <Note kind="warn">{OUT_OF_DATE}</Note>}
      <section className="panel adm-tabled" aria-label="Products" aria-busy={list.isPlaceholderData}>
        <ViewTabs state={state} counts={counts} show={show} />
        <div className="pt-tools">
          <SearchField q={state.q ?? ''} search={(q) => show(withState(state, { q }), 'replace')} />
          <FilterChips state={state} catalogue={catalogue.data} change={change} />
          <FilterMenu state={state} catalogue={catalogue.data} change={change} />
          <TableMenus state={state} columns={columns} toggle={toggle} change={change} />
        </div>
        {products.length === 0 ? (
          <EmptyState
            heading="No product is like that"
            text="Take a filter away, or look for fewer words."
            niche="white"
          >
            <button type="button" className="btn line" onClick={() => show({})}>
              Show all
            </button>
          </EmptyState>
        ) : (
          <ProductRows
            products={products}
            columns={columns}
            state={state}
            change={change}
            chosen={chosen}
            mayChoose={mayWrite}
          />
        )}
        <Pager total={total} page={Number(state.page ?? 1)} turn={(page) => change({ page: String(page) })} />
      </section>
      <p className="sr" role="status">
        {list.isPlaceholderData ? '' : countOf(total, 'product')}
      </p>
      {mayWrite && chosen.count > 0 && (
        <BulkBar chosen={chosen} total={total} state={state} categories={catalogue.data.categories} />
      )}
    </>
  )
}

/** What was there last, for as long as nothing newer is: a view that can't be reached leaves the table as it was. */
function useLast<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}

/** A page behind the last one, left by what was archived meanwhile, leads back to the last. */
function useAllSeen(total: number | undefined, state: ListState): void {
  const page = Number(state.page ?? 1)
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / PAGE_SIZE))
  useEffect(() => {
    if (page > last)
      openSearch(
        searchOf(withState(readState(location.search), { page: last > 1 ? String(last) : undefined })),
        'replace',
      )
  }, [page, last])
}

type PagerProps = { total: number; page: number; turn: (page: number) => void }

function Pager({ total, page, turn }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (total === 0) return null
  const from = (page - 1) * PAGE_SIZE + 1
  return (
    <nav className="pt-pages" aria-label="Pages of the table">
      <span>
        {formatCount(from)} to {formatCount(Math.min(total, page * PAGE_SIZE))} of {formatCount(total)}
      </span>
      <span className="row">
        <PageButton name="Previous page" icon="left" isOff={page <= 1} turn={() => turn(page - 1)} />
        <PageButton name="Next page" icon="right" isOff={page >= last} turn={() => turn(page + 1)} />
      </span>
    </nav>
  )
}

type PageButtonProps = { name: string; icon: string; isOff: boolean; turn: () => void }

const PageButton = ({ name, icon, isOff, turn }: PageButtonProps) => (
  <button type="button" className="iconbtn" aria-label={name} aria-disabled={isOff} onClick={isOff ? undefined : turn}>
    <Icon name={icon} small />
  </button>
)
