/** Redirects from old addresses to their current targets. Each change is saved at once, in the list as it is then. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { searchable, searchableWords } from '../../../../domain/catalogue/search/searchable.ts'
import type { Redirect } from '../../../../domain/publishing/redirect/redirect.ts'
import { actsColumn, NewButton } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { unwrap, useWrite } from '../../../kit/panel/queries.ts'
import { RedirectDialog, RedirectsDialog } from './redirect-dialogs.tsx'
import { REDIRECTS, readRedirects, saveRedirects } from './save-redirects.ts'

/** Rows of a page. */
const SIZE = 100

type Open = { does: 'add' | 'paste' } | { does: 'change' | 'delete'; redirect: Redirect }

export function RedirectsSection() {
  const list = useListState({})
  const { q, page } = list.state
  const { data, ...query } = useQuery({ queryKey: REDIRECTS, queryFn: () => unwrap(readRedirects()) })
  const [open, setOpen] = useState<Open | null>(null)
  const pageOf = useMemo(() => {
    const words = searchableWords(q)
    const found = data?.value.filter(({ from, to }) => {
      const text = searchable(`${from} ${to}`)
      return words.every((word) => text.includes(word))
    })
    return (at: number) => found && { rows: found.slice((at - 1) * SIZE, at * SIZE), total: found.length }
  }, [data, q])
  const shown = useMemo(() => pageOf(page), [pageOf, page])
  const closed = () => setOpen(null)
  return (
    <>
      <ListScreen
        label="Redirects"
        noun={['redirect', 'redirects']}
        about="Old addresses lead to new ones, permanently. Pages, products and categories that move are added here."
        actions={
          <>
            <NewButton look="line" label="Paste or import" press={() => setOpen({ does: 'paste' })} />
            <NewButton label="New redirect" press={() => setOpen({ does: 'add' })} />
          </>
        }
        search={{ label: 'Find a redirect', placeholder: 'Old or new address' }}
        query={{ ...query, data: shown, readPage: async (at) => pageOf(at) ?? { rows: [], total: 0 } }}
        rowsOf={({ rows }) => rows}
        pagesOf={({ total }) => ({ total, size: SIZE })}
        list={list}
        columns={columns(setOpen)}
        keyOf={({ from }) => from}
        csv="redirects.csv"
        empty={{
          heading: 'No redirects yet',
          text: 'Add the old addresses that visitors and search engines still know.',
        }}
      />
      {open?.does === 'add' && <RedirectDialog redirect={null} closed={closed} />}
      {open?.does === 'change' && <RedirectDialog redirect={open.redirect} closed={closed} />}
      {open?.does === 'paste' && <RedirectsDialog current={data?.value ?? []} closed={closed} />}
      {open?.does === 'delete' && <DeleteDialog redirect={open.redirect} closed={closed} />}
    </>
  )
}

const addressColumn = (name: string, field: keyof Redirect): Column<Redirect> => ({
  name,
  show: ({ [field]: address }) => (
    <a href={address} target="_blank" rel="noreferrer">
      <code>{address}</code>
    </a>
  ),
  csv: ({ [field]: address }) => address,
})

const columns = (open: (open: Open) => void): Column<Redirect>[] => [
  addressColumn('From', 'from'),
  addressColumn('To', 'to'),
  actsColumn((redirect) => [
    ['Change', redirect.from, () => open({ does: 'change', redirect })],
    ['Delete', redirect.from, () => open({ does: 'delete', redirect })],
  ]),
]

function DeleteDialog({ redirect: { from }, closed }: { redirect: Redirect; closed: () => void }) {
  const { mutateAsync: run } = useWrite(() => saveRedirects((list) => list.filter((one) => one.from !== from)), {
    toast: `The redirect from ${from} is deleted`,
    reread: [REDIRECTS],
  })
  return (
    <Confirm
      id="delete-redirect"
      title="Delete the redirect?"
      text={`Visitors of ${from} will see “Page not found”.`}
      act="Delete"
      run={() => run(undefined)}
      closed={closed}
    />
  )
}
