/** The shop's details and its first owner. The token is checked before anything has to be typed. */
import { useEffect, useState } from 'react'
import { setupFormSchema, type SetupForm as Values } from '../../../../domain/staff/setup/setup.schema.ts'
import { setupTokenOf } from '../../../../domain/staff/setup/setup-link.ts'
import { call } from '../../../kit/api/call.ts'
import { NewPasswordField } from '../../../kit/form/new-password-field.tsx'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { faultsOf } from '../../../kit/panel/form-values.ts'
import { PanelSkeleton } from '../../../kit/panel/panel-skeleton.tsx'
import { SchemaFields } from '../../../kit/panel/schema-fields.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import './setup.css'

const BLANK: Values = {
  name: '',
  registered_address: [],
  vat_number: '',
  phone: '',
  email: '',
  owner_name: '',
  owner_email: '',
  password: '',
}

/** `failed`: no response arrived. All other values come from the API. */
type Checked =
  | { state: 'checking' }
  | { state: 'valid' }
  | { state: 'no-token' | 'has-owner' | 'failed'; message: string }

async function check(token: string): Promise<Checked> {
  if (token === '') return { state: 'no-token', message: 'This page needs the address that the shop printed.' }
  const answer = await call('POST /api/admin/setup/token', { body: { token } })
  if (answer.ok) return { state: 'valid' }
  if (answer.status === 409) return { state: 'has-owner', message: answer.message }
  const message = answer.errors?.token ?? answer.message
  return { state: [400, 404].includes(answer.status) ? 'no-token' : 'failed', message }
}

export function SetupForm() {
  const [token, setToken] = useState<string | null>(null)
  const [checked, setChecked] = useState<Checked>({ state: 'checking' })
  // The page is prerendered, and a server never sees what follows the #.
  useEffect(() => {
    const read = () => {
      setToken(setupTokenOf(location.hash))
      setChecked({ state: 'checking' })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (token !== null && checked.state === 'checking') void check(token).then(setChecked)
  }, [token, checked.state])
  if (token === null || checked.state === 'checking') return <PanelSkeleton />
  if (checked.state === 'valid') return <Fields token={token} />
  if (checked.state === 'failed')
    return <LoadFailed message={checked.message} retry={() => setChecked({ state: 'checking' })} />
  return (
    <div className="login-panel login-single">
      <Note kind="bad">{checked.message}</Note>
      {checked.state === 'has-owner' ? (
        <a className="btn block" href="/admin/login">
          Sign in
        </a>
      ) : (
        <p>
          Look in the terminal, or the log, where <code>npm start</code> runs: each start of a shop without an owner
          prints a new address. It begins with <code>{location.origin}/admin/setup#</code> and works once. Restart the
          shop to get another.
        </p>
      )}
    </div>
  )
}

function Fields({ token }: { token: string }) {
  const [values, setValues] = useState(BLANK)
  const { message, errors, working, clearError, form } = useForm(async (typed) => {
    const body = { ...values, password: typed('password') }
    const faults = faultsOf(setupFormSchema, body)
    if (Object.keys(faults).length > 0) return { message: null, errors: faults }
    const answer = await call('POST /api/admin/setup', { body: { token, ...body } })
    if (!answer.ok) return refusalOf(answer)
    location.replace('/admin')
    return new Promise<never>(() => undefined)
  })
  const set = (change: Partial<Values>) => {
    for (const name of Object.keys(change)) clearError(name)
    setValues((before) => ({ ...before, ...change }))
  }
  const fields = { schema: setupFormSchema, values, set, errors }
  const password = <NewPasswordField label="Password" name="password" error={errors.password} />
  return (
    <form className="login-panel setup-form" aria-label="Open your shop" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      <section className="stack" aria-labelledby="setup-shop">
        <h2 id="setup-shop">The shop</h2>
        <p className="muted">Only the name is needed now. The rest can follow under Config.</p>
        <SchemaFields {...fields} rows={[['name'], ['registered_address'], ['vat_number', 'phone'], ['email']]} />
      </section>
      <section className="stack" aria-labelledby="setup-owner">
        <h2 id="setup-owner">You, its owner</h2>
        <SchemaFields {...fields} rows={[['owner_name', 'owner_email'], ['password']]} own={{ password }} />
      </section>
      <Button type="submit" className="block" working={working ? 'Opening' : null}>
        Open the shop
      </Button>
    </form>
  )
}
