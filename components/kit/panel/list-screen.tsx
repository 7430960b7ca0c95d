/** A list screen: header, search, filters, table and pages, with loading, empty, error and offline states. */
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { downloadFile } from '../api/download-file.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState, type EmptyStateProps } from '../primitives/empty-state.tsx'
import { countOf } from '../primitives/format-count.ts'
import { Icon } from '../primitives/icon.tsx'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { Note } from '../primitives/note.tsx'
import { showToast } from '../primitives/toast-state.ts'
import { allPages } from './all-pages.ts'
import { csvRows } from './column.ts'
import { csvFile } from './csv.ts'
import { DataTable, type DataTableProps, type ServerSort } from './data-table.tsx'
import { Choice, type ChoiceProps } from './labelled.tsx'
import type { AnyList } from './list-state.ts'
import { Pagination } from './pagination.tsx'
import { isLeaving } from './queries.ts'
import { RowList } from './row-list.tsx'
import { SearchField } from './search-field.tsx'
import { StateTabs, type StateTabsProps } from './state-tabs.tsx'
import './list.css'

export const OUT_OF_DATE = 'Can’t reach the shop. What you see may be out of date.'

type Query<Data> = {
  data: Data | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
  /** useListQuery has it. A CSV file needs it to have the rows of all pages. */
  readPage?: (page: number) => Promise<Data>
}

export type ListScreenProps<Data, Row extends object> = Omit<DataTableProps<Row>, 'rows' | 'caption'> & {
  /** Accessible name of the list. */
  label: string
  /** Noun for the rows, singular and plural: 'plan', 'plans'. */
  noun: readonly [one: string, many: string]
  /** '' keeps the line for a text that is not known yet. */
  about?: ReactNode
  actions?: ReactNode
  /** Content above search and filters. */
  views?: ReactNode
  /** Tabs of one filter: `label`, `names`, `counts` and list.filter(name). The value 'all' searches in the others, too. */
  tabs?: StateTabsProps<string> & {
    filter: string
    /** Text of the empty state of a tab. */
    empty?: Readonly<Partial<Record<string, string>>>
  }
  /** Selects beside the search field: `label`, `options` and list.filter(name). Hidden if there is one option only. */
  choices?: readonly (ChoiceProps<string> & { filter: string })[]
  /** Other filters. */
  tools?: ReactNode
  query: Query<Data>
  rowsOf: (data: Data) => readonly Row[]
  /** Counts the rows of a list without pages, where several can be about one thing. */
  countRows?: (rows: readonly Row[]) => number
  /** Returns the number of rows on all pages and the maximum per page; absent for a list without pages. */
  pagesOf?: (data: Data) => { total: number; size: number }
  list?: AnyList
  /** `read` transforms the typed text before it is searched for and stored in the URL. */
  search?: { label: string; placeholder: string; read?: (typed: string) => string }
  /** Empty state when there are no rows at all. */
  empty: EmptyStateProps
  /** Hint on what to do if nothing matches. */
  hint?: string
  /** Name of the CSV file of all rows; without it, none is offered. */
  csv?: string
  className?: string
  /** Shows a row in place of the columns' table. Its link opens the row beside the list. */
  item?: (row: Row) => ReactNode
  /** Content below the table. */
  children?: ReactNode
}

/** Returns the previous data until new data arrives, so that the list stays if a view can't be loaded. */
function useLast<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}

export function ListScreen<Data, Row extends object>(props: ListScreenProps<Data, Row>) {
  const { label, noun, about, actions, views, tabs, choices = [], tools, query } = props
  const { rowsOf, countRows = ({ length }) => length, pagesOf, list, search, children } = props
  const data = useLast(query.data)
  const failed = query.error !== null && !isLeaving(query.error) ? query.error : undefined
  const rows = data === undefined ? [] : rowsOf(data)
  const pages = data === undefined ? undefined : pagesOf?.(data)
  const readAll = async (): Promise<readonly Row[]> => {
    const { readPage } = query
    return pages && readPage ? allPages(pages, async (page) => rowsOf(await readPage(page))) : rows
  }
  const count = data && !query.isPlaceholderData ? countOf(pages?.total ?? countRows(rows), ...noun) : ''
  return (
    <section
      className={`panel adm-tabled ${props.className ?? ''}`.trim()}
      aria-label={label}
      aria-busy={query.isPlaceholderData}
    >
      <div className="adm-cardtop">
        <div>
          <p className="list-count" role="status">
            {count}
          </p>
          {about !== undefined && <p className="small muted list-summary">{about}</p>}
        </div>
        <div className="row wrapf list-actions">
          {props.csv && <CsvButton columns={props.columns} file={props.csv} read={readAll} isOff={rows.length === 0} />}
          {actions}
        </div>
      </div>
      {views}
      {(tabs || search || tools) && (
        <div className="list-tools">
          {tabs && <StateTabs {...tabs} />}
          {list && search && (
            <SearchField
              label={search.label}
              placeholder={search.placeholder}
              q={list.state.q}
              search={(typed) => list.set({ q: search.read?.(typed) ?? typed }, 'replace')}
            />
          )}
          {choices.map(
            (choice) => (choice.options.length > 1 || data === undefined) && <Choice key={choice.filter} {...choice} />,
          )}
          {tools}
        </div>
      )}
      {failed && data !== undefined && <Note kind="warn">{OUT_OF_DATE}</Note>}
      {data === undefined && failed && <LoadFailed message={failed.message} retry={query.refetch} />}
      {data === undefined && !failed && (
        <div className="skeleton list-skeleton">
          <span className="sr">Loading</span>
        </div>
      )}
      {data !== undefined && rows.length === 0 && <Nothing {...props} />}
      {rows.length > 0 && props.item && <RowList {...props} rows={rows} item={props.item} />}
      {rows.length > 0 && !props.item && (
        <DataTable {...props} rows={rows} sort={props.sort ?? sortOf(list) ?? (pages ? undefined : 'browser')} />
      )}
      {list && pages && (
        <Pagination
          {...pages}
          page={list.state.page}
          keepsPage={query.isPlaceholderData || query.data === undefined}
          turn={(page, history) => list.set({ page }, history)}
        />
      )}
      {children}
    </section>
  )
}

/** Returns the server's sorting of a list with the filters `sort` and `order`. */
function sortOf(list: AnyList | undefined): ServerSort | undefined {
  if (list?.state.sort === undefined) return undefined
  const { sort, order } = list.state
  return {
    by: String(sort),
    order: order === 'asc' ? 'asc' : 'desc',
    set: (by, to) => list.set({ sort: by, order: to }),
  }
}

const ALL = 'all'

function Nothing<Data, Row extends object>({ noun, empty, hint, list, tabs }: ListScreenProps<Data, Row>) {
  const isNarrowed = list?.narrowedBy.some((name) => name !== tabs?.filter)
  const isPart = tabs !== undefined && tabs.value !== ALL && hasMore(tabs)
  const isInAll = isPart && tabs.names[ALL] !== undefined
  if (!isNarrowed && !isPart) return <EmptyState niche="white" {...empty} />
  const texts = isNarrowed
    ? { heading: `No ${noun[0]} matches`, text: hint ?? 'Try fewer words.' }
    : { heading: 'Nothing here right now', text: tabs?.empty?.[tabs.value] ?? '' }
  return (
    <EmptyState {...texts} niche="white">
      {(isNarrowed || isInAll) && (
        <Button variant="line" onClick={isInAll ? () => tabs.choose(ALL) : list?.clear}>
          {isInAll && isNarrowed ? 'Search' : 'Show'} all {noun[1]}
        </Button>
      )}
    </EmptyState>
  )
}

/** True if other tabs than an empty one have rows, or may have some as they are not counted. */
const hasMore = ({ names, counts }: Pick<StateTabsProps<string>, 'names' | 'counts'>): boolean =>
  counts === undefined ? names[ALL] !== undefined : Object.values(counts).some((count) => count !== 0)

type CsvButtonProps<Row extends object> = Pick<DataTableProps<Row>, 'columns'> & {
  file: string
  read: () => Promise<readonly Row[]>
  /** Stays in place without rows, so that the list’s head doesn’t grow when they arrive. */
  isOff: boolean
}

function CsvButton<Row extends object>({ columns, file, read, isOff }: CsvButtonProps<Row>) {
  const saving = useMutation({
    mutationFn: async () => downloadFile(csvFile(csvRows(columns, await read())), file),
    onError: (error) => showToast(error.message, 'bad'),
  })
  return (
    <Button
      variant="line"
      className="sm"
      disabled={isOff}
      working={saving.isPending ? 'Reading' : null}
      onClick={() => saving.mutate()}
    >
      <Icon name="download" small />
      Export as CSV
    </Button>
  )
}
