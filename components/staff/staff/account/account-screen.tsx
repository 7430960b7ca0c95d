/** Your account: name, password and two-factor sign-in. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import type { StaffAccount } from '../../../../domain/staff/two-factor/schema.ts'
import { renameSchema } from '../../../../domain/staff/two-factor/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { EditForm } from '../../../kit/panel/schema-form.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { accountQuery } from './account-queries.ts'
import { DisableTwoFactor } from './disable-two-factor.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import './account.css'

export function AccountScreen({ staff }: { staff: StaffInfo }) {
  const { data, error, refetch } = useQuery(accountQuery)
  if (data === undefined) return <LoadError of={[{ error, refetch }]} />
  return (
    <>
      <section className="panel staff-account grid-3" aria-labelledby="who-title">
        <h2 id="who-title">{data.name}</h2>
        <p>
          {data.email}
          <span className="muted"> · {staff.user_type_text}</span>
        </p>
        <p className="small muted">You sign in with this address. Only an owner can change your type.</p>
        <NameForm name={data.name} />
      </section>
      <PasswordPanel />
      <TwoFactor account={data} />
    </>
  )
}

function NameForm({ name }: { name: string }) {
  const client = useQueryClient()
  return (
    <EditForm
      label="Your name"
      schema={renameSchema}
      initial={{ name }}
      submit="Save name"
      save={async (body) => {
        const answer = await call('PATCH /api/admin/account', { body })
        if (answer.ok) await client.invalidateQueries({ queryKey: ['staff'] })
        return answer
      }}
      reread={accountQuery.queryKey}
      toast="Your name is changed"
    />
  )
}

function TwoFactor({ account }: { account: StaffAccount }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // Runs only after the codes have been kept, because the panel may then go to another screen.
  const stored = async () => {
    await client.invalidateQueries({ queryKey: accountQuery.queryKey })
    setCodes(null)
    await client.invalidateQueries({ queryKey: ['staff'] })
  }
  return (
    <section className="panel staff-account grid-3" aria-labelledby="two-factor-title">
      <h2 id="two-factor-title">Two-factor sign-in</h2>
      {codes !== null ? (
        <RecoveryCodes codes={codes} email={account.email} kept={stored} />
      ) : account.has_two_factor ? (
        <DisableTwoFactor account={account} />
      ) : (
        <>
          {account.is_required && (
            <Note kind="warn">
              This shop is open to the public, so owners need two-factor sign-in. Set it up to go on: it takes two
              minutes.
            </Note>
          )}
          <p>
            After your password you enter a code from an app on your phone, so a stolen password isn’t enough to sign
            in.
          </p>
          <SetUp done={setCodes} />
        </>
      )}
    </section>
  )
}
