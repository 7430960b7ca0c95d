/** The mail that the shop has made. A mail is shown in a frame that runs no scripts, or as text. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMail } from '../../../domain/config/records.ts'
import { call } from '../../api/call.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { Pagination } from '../kit/pagination.tsx'
import { StateTabs } from '../kit/state-tabs.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { pastInWords } from '../past-words.ts'
import { answered, isLeaving } from '../queries.ts'
import { useRecords } from './use-records.ts'

const STATES: Readonly<Record<StaffMail['state'], [words: string, look: string]>> = {
  queued: ['Queued', 'y'],
  sent: ['Sent', 'g'],
  failed: ['Retrying', 'y'],
  dead: ['Failed', 'r'],
}

export function MailboxSection() {
  const { typed, setTyped, query, page, turn } = useRecords()
  const [open, setOpen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['config', 'mails', query],
    queryFn: () => answered(call('GET /api/admin/config/mails', { query })),
    placeholderData: keepPreviousData,
  })
  if (data === undefined)
    return error && !isLeaving(error) ? <LoadFailed message={error.message} retry={refetch} /> : <PanelSkeleton />
  return (
    <section className="panel adm-tabled" aria-labelledby="mailbox-title">
      <div className="adm-cardtop">
        <h2 id="mailbox-title">Mailbox</h2>
        <input
          className="input cfg-search"
          type="search"
          aria-label="Search the mailbox"
          placeholder="An address or a subject"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {data.mails.length === 0 ? (
        <EmptyState heading="No e-mails found" text="Every e-mail the shop sends is listed here." niche="white" />
      ) : (
        <ol className="cfg-records" aria-label="Newest first">
          {data.mails.map((mail) => (
            <li key={mail.id}>
              <button
                type="button"
                className="cfg-mail"
                aria-expanded={open === mail.id}
                onClick={() => setOpen(open === mail.id ? null : mail.id)}
              >
                <b>{mail.subject || mail.template}</b>
                <span>{mail.to}</span>
                <span className={`st ${STATES[mail.state][1]}`}>{STATES[mail.state][0]}</span>
                <time className="small muted" dateTime={mail.at}>
                  {pastInWords(mail.at, new Date())}
                </time>
              </button>
              {open === mail.id && <OpenMail mail={mail} />}
            </li>
          ))}
        </ol>
      )}
      <Pagination page={page} size={data.page_size} total={data.total} turn={turn} />
    </section>
  )
}

const VIEWS = { page: 'As it looks', text: 'As text' } as const

function OpenMail({ mail: { id, subject, last_error, has_text } }: { mail: StaffMail }) {
  return (
    <div className="cfg-open-mail">
      {last_error !== '' && <p className="small">{last_error}</p>}
      {has_text ? (
        <MailWords id={id} subject={subject} />
      ) : (
        <p className="small muted">We don’t keep its text: it’s written when the e-mail is sent.</p>
      )}
    </div>
  )
}

/** Reads the text first, which may ask to confirm the identity: a frame can't. */
function MailWords({ id, subject }: { id: number; subject: string }) {
  const [view, setView] = useState<'page' | 'text'>('page')
  const { data, error, refetch } = useQuery({
    queryKey: ['config', 'mail', id],
    queryFn: () => answered(call('GET /api/admin/config/mails/:id', { params: { id } })),
  })
  if (data === undefined)
    return error && !isLeaving(error) ? <LoadFailed message={error.message} retry={refetch} /> : <PanelSkeleton />
  return (
    <>
      <StateTabs label="How it is shown" names={VIEWS} open={view} choose={setView} />
      {view === 'page' ? (
        <iframe className="cfg-frame" sandbox="" title={subject} src={`/api/admin/config/mails/${id}/page`} />
      ) : (
        <pre className="cfg-json">{data.text}</pre>
      )}
    </>
  )
}
