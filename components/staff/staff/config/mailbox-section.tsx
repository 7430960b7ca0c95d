/** The mail that the shop has made. A mail is shown in a frame that runs no scripts, or as text. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAIL_TABS, type StaffMail } from '../../../../domain/staff/config/records.ts'
import { call } from '../../../kit/api/call.ts'
import { Below, timeColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { callQuery, useWrite } from '../../../kit/panel/queries.ts'
import { StateTabs } from '../../../kit/panel/state-tabs.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { dueLabel, mailReason, mailTitle } from './mail-reason.ts'

/** Group of the list's queries. */
const MAILS = 'config-mails'

const STATES: Readonly<Record<StaffMail['state'], [words: string, look: string]>> = {
  queued: ['Queued', 'y'],
  sent: ['Sent', 'g'],
  failed: ['Retrying', 'y'],
  dead: ['Failed', 'r'],
}

const TAB_NAMES = { all: 'All', queued: 'Queued', failed: 'Retrying', sent: 'Sent', dead: 'Failed' } as const

const columnsOf = (open: number | null, setOpen: (id: number | null) => void): Column<StaffMail>[] => [
  {
    name: 'E-mail',
    show: ({ id, subject, template }) => (
      <button
        type="button"
        className="link"
        aria-expanded={open === id}
        onClick={() => setOpen(open === id ? null : id)}
      >
        {subject || mailTitle(template)}
      </button>
    ),
  },
  { name: 'To', show: ({ to }) => to, isPlain: true },
  {
    name: 'State',
    show: ({ state, due }) => (
      <>
        <span className={`st ${STATES[state][1]}`}>{STATES[state][0]}</span>
        {(state === 'queued' || state === 'failed') && <Below>{dueLabel(due, new Date())}</Below>}
      </>
    ),
    csv: ({ state }) => STATES[state][0],
  },
  timeColumn('Time', ({ at }) => at),
]

export function MailboxSection() {
  const list = useListState({ state: MAIL_TABS })
  const [open, setOpen] = useState<number | null>(null)
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
      columns={columnsOf(open, setOpen)}
      keyOf={({ id }) => String(id)}
      below={(mail) => mail.id === open && <OpenMail mail={mail} />}
      empty={{ heading: 'No e-mails yet', text: 'Every e-mail the shop sends is listed here.' }}
    />
  )
}

const VIEWS = { page: 'Preview', text: 'Plain text' } as const

function OpenMail({ mail: { id, to, subject, state, last_error, has_text } }: { mail: StaffMail }) {
  return (
    <div className="cfg-open-mail">
      {last_error !== '' && (
        <p>
          {mailReason(last_error)} <span className="small muted below">{last_error}</span>
        </p>
      )}
      {(state === 'dead' || state === 'sent') && <SendAgain id={id} to={to} />}
      {has_text ? (
        <MailText id={id} subject={subject} />
      ) : (
        <p className="small muted">We don’t keep its text: it’s written when the e-mail is sent.</p>
      )}
    </div>
  )
}

function SendAgain({ id, to }: { id: number; to: string }) {
  const [asks, setAsks] = useState(false)
  const sending = useWrite(() => call('POST /api/admin/config/mails/:id/send-again', { params: { id } }), {
    toast: 'The e-mail is on its way',
    reread: [[MAILS]],
  })
  return (
    <p>
      <Button
        variant="line"
        className="sm"
        working={sending.isPending ? 'Sending' : null}
        onClick={() => setAsks(true)}
      >
        Send again to {to}
      </Button>
      {asks && (
        <Confirm
          id="mail-again"
          title="Send this e-mail again?"
          text={`It goes to ${to} at once.`}
          act="Send again"
          look="primary"
          closed={(isSure) => {
            setAsks(false)
            if (isSure) sending.mutate(undefined)
          }}
        />
      )}
    </p>
  )
}

/** Reads the text first, which may ask to confirm the identity: a frame can't. */
function MailText({ id, subject }: { id: number; subject: string }) {
  const [view, setView] = useState<'page' | 'text'>('page')
  const query = callQuery('config-mail', 'GET /api/admin/config/mails/:id', { params: { id } })
  const { data, error, refetch } = useQuery(query)
  if (data === undefined) return <LoadError of={[{ error, refetch }]} />
  return (
    <>
      <StateTabs label="How it is shown" names={VIEWS} value={view} choose={setView} />
      {view === 'page' ? (
        <iframe className="cfg-frame" sandbox="" title={subject} src={`/api/admin/config/mails/${id}/page`} />
      ) : (
        <pre className="cfg-json">{data.text}</pre>
      )}
    </>
  )
}
