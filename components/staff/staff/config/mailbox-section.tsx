/** The mail that the shop has made. */
import type { StaffMail } from '../../../../domain/staff/config/records.schema.ts'
import { MAIL_TABS } from '../../../../domain/staff/config/records.ts'
import { stateColumn, timeColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { callQuery } from '../../../kit/panel/queries.ts'
import { type OpenRow, useOpenRow } from '../../../kit/panel/use-open-row.tsx'
import { dueLabel, mailTitle } from './mail-reason.ts'
import { MAILS, OpenMail } from './open-mail.tsx'

const STATES: Readonly<Record<StaffMail['state'], [label: string, look: string]>> = {
  queued: ['Queued', 'y'],
  sent: ['Sent', 'g'],
  failed: ['Retrying', 'y'],
  dead: ['Failed', 'r'],
}

const TAB_NAMES = { all: 'All', queued: 'Queued', failed: 'Retrying', sent: 'Sent', dead: 'Failed' } as const

const columnsOf = ({ toggle }: OpenRow): Column<StaffMail>[] => [
  { name: 'E-mail', show: ({ id, subject, template }) => toggle(id, subject || mailTitle(template)) },
  { name: 'To', show: ({ to }) => to, isPlain: true },
  stateColumn<StaffMail>(
    'State',
    ({ state }) => STATES[state],
    'st',
    ({ state, due }) => (state === 'queued' || state === 'failed' ? [dueLabel(due, new Date())] : []),
  ),
  timeColumn('Time', ({ at }) => at),
]

export function MailboxSection() {
  const list = useListState({ state: MAIL_TABS })
  const row = useOpenRow()
  const query = useListQuery(list.state, ({ q, page, state }) =>
    callQuery(MAILS, 'GET /api/admin/config/mails', { query: { q, state, page: String(page) } }),
  )
  return (
    <ListScreen
      label="Mailbox"
      noun={['e-mail', 'e-mails']}
      about="Every e-mail the shop sends is listed here, newest first."
      tabs={{ label: 'State', names: TAB_NAMES, ...list.filter('state') }}
      search={{ label: 'Search the mailbox', placeholder: 'An address or a subject' }}
      query={query}
      rowsOf={({ mails }) => mails}
      pagesOf={({ total, page_size }) => ({ total, size: page_size })}
      list={list}
      columns={columnsOf(row)}
      keyOf={({ id }) => String(id)}
      below={(mail) => row.isOpen(mail.id) && <OpenMail mail={mail} />}
      empty={{ heading: 'No e-mails yet', text: 'Every e-mail the shop sends is listed here.' }}
    />
  )
}
