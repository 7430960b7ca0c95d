/** A mail that the shop has made, shown in a frame that runs no scripts, or as text. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMail } from '../../../../domain/staff/config/records.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { ConfirmButton } from '../../../kit/panel/confirm-button.tsx'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { callQuery, useWrite } from '../../../kit/panel/queries.ts'
import { StateTabs } from '../../../kit/panel/state-tabs.tsx'
import { TechnicalDetails } from '../../../kit/panel/technical-details.tsx'
import { mailReason } from './mail-reason.ts'

/** Group of the list's queries. */
export const MAILS = 'config-mails'

const VIEWS = { page: 'Preview', text: 'Plain text' } as const

export function OpenMail({ mail: { id, to, subject, state, last_error, has_text } }: { mail: StaffMail }) {
  return (
    <div className="grid-3">
      {last_error !== '' && (
        <div>
          <p>{mailReason(last_error)}</p>
          <TechnicalDetails text={last_error} />
        </div>
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
  const sending = useWrite(() => call('POST /api/admin/config/mails/:id/send-again', { params: { id } }), {
    toast: 'The e-mail is on its way',
    reread: [[MAILS]],
    // The dialog shows it.
  })
  return (
    <p>
      <ConfirmButton
        variant="line"
        className="sm"
        confirm={{
          id: 'mail-again',
          title: 'Send this e-mail again?',
          text: `It goes to ${to} at once.`,
          act: 'Send again',
          working: 'Sending',
          look: 'primary',
          run: () => sending.mutateAsync(undefined),
        }}
      >
        Send again to {to}
      </ConfirmButton>
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
