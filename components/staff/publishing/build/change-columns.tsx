/** Table columns of the saved changes that are waiting to be published. */
import { capital } from '../../../../domain/core/text/capital.ts'
import type { ChangeTarget } from '../../../../domain/publishing/build/change.ts'
import type { Reach, WaitingChange } from '../../../../domain/publishing/build/schema.ts'
import { Named, stateColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { initialsOf } from '../../../kit/panel/initials.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'

const KINDS: Readonly<Record<ChangeTarget, [name: string, look: string]>> = {
  product: ['Product', 't'],
  product_type: ['Product type', 't'],
  category: ['Category', 't'],
  page: ['Page', 'y'],
  menu: ['Menu', ''],
  settings: ['Settings', ''],
  picture: ['Picture', ''],
}

/** 'Rioja Reserva 2018: price £17.49 to £16.99' is split into the name and its change. */
function inTwo(summary: string): [name: string, rest: string] {
  const at = summary.indexOf(': ')
  if (at < 0) return [summary, '']
  const rest = summary.slice(at + 2)
  return [summary.slice(0, at), capital(rest)]
}

/** Number of pages that show a change. Any page may, unless the build checks only some. */
function pagesOf(reach: Reach | undefined, change: number): string {
  if (reach === undefined) return '–'
  const pages = reach.by_change.find(({ id }) => id === change)?.pages
  return pages === undefined && reach.everything ? 'Any' : formatCount(pages ?? 0)
}

export const changeColumns = (reach: Reach | undefined): Column<WaitingChange>[] => [
  {
    name: 'Change',
    show: ({ summary }) => {
      const [name, rest] = inTwo(summary)
      return <Named name={name} below={rest} />
    },
  },
  stateColumn('Kind', ({ noun }) => KINDS[noun]),
  {
    name: 'Pages',
    show: ({ id }) => pagesOf(reach, id),
  },
  {
    name: 'By',
    show: ({ by }) => (
      <>
        <span className="av" aria-hidden="true">
          {initialsOf(by) || '–'}
        </span>
        {by || 'The shop itself'}
      </>
    ),
    isPlain: true,
  },
  {
    name: 'When',
    show: ({ at }) => (
      <time className="small muted" dateTime={at}>
        {formatTimeAgo(at, new Date())}
      </time>
    ),
    isPlain: true,
  },
]
