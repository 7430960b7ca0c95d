/** Asks for a link by e-mail; opened by that link, downloads or erases the data of the address. */
import { useEffect, useEffectEvent, useState } from 'react'
import { type CallFailure, call } from '../../../kit/api/call.ts'
import { downloadJson } from '../../../kit/api/download-file.ts'
import { EmailField } from '../../../kit/form/email-field.tsx'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'

export function OwnDataView() {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(new URLSearchParams(location.search).get('token')), [])
  return token === null ? <AskForLink /> : <WithLink token={token} />
}

function AskForLink() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { message, errors, working, form } = useForm(async (typed) => {
    const email = typed('email').trim()
    const answer = await call('POST /api/your-data/link', { body: { email } })
    setSentTo(answer.ok ? email : null)
    return refusalOf(answer)
  })
  return (
    <form aria-label="Ask for a link" {...form}>
      {message !== null && <Note kind="bad">{message}</Note>}
      {sentTo !== null && (
        <Note kind="ok">If we know {sentTo}, an e-mail with a link is on its way. The link works for an hour.</Note>
      )}
      <EmailField autoComplete="email" error={errors.email} />
      <Button type="submit" working={working ? 'Sending' : null}>
        E-mail me a link
      </Button>
    </form>
  )
}

type Outcome = { kind: 'ok' | 'bad'; message: string }

const FILE = 'your-data.json'

/** Checks the link by loading the data of its address, and then offers to save or erase it. */
function WithLink({ token }: { token: string }) {
  const [data, setData] = useState<unknown>(null)
  const [working, setWorking] = useState<'export' | 'erase' | null>('export')
  const [isSure, setIsSure] = useState(false)
  const [isErased, setIsErased] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isUsed, setIsUsed] = useState(false)
  const fail = ({ status, message, errors }: CallFailure) => {
    setIsUsed(status === 404 || errors?.token !== undefined)
    setOutcome({ kind: 'bad', message: errors?.token ?? message })
  }
  const load = async () => {
    setWorking('export')
    const answer = await call('POST /api/your-data/export', { body: { token } })
    setWorking(null)
    if (!answer.ok) return fail(answer)
    setData(answer.data)
    setOutcome(null)
  }
  const begin = useEffectEvent(() => void load())
  useEffect(() => begin(), [])
  const download = () => {
    downloadJson(FILE, data)
    setOutcome({ kind: 'ok', message: `Downloaded ${FILE}` })
  }
  const erase = async () => {
    setWorking('erase')
    const answer = await call('POST /api/your-data/erase', { body: { token } })
    setWorking(null)
    if (!answer.ok) return fail(answer)
    setIsErased(true)
    setOutcome({ kind: 'ok', message: 'Your data is erased.' })
  }
  if (isUsed)
    return (
      <div className="grid-4">
        {outcome && <Note kind={outcome.kind}>{outcome.message}</Note>}
        <AskForLink />
      </div>
    )
  if (data === null)
    return (
      <div className="grid-4">
        {outcome && <Note kind={outcome.kind}>{outcome.message}</Note>}
        {outcome === null ? (
          <p role="status">Checking your link</p>
        ) : (
          <Button working={working === null ? null : 'Checking'} onClick={load}>
            Try again
          </Button>
        )}
      </div>
    )
  return (
    <>
      {isSure && !isErased && (
        <p>
          Your name, addresses and e-mail address are deleted. We keep only what tax law requires of your orders: what
          was sold, when, and for how much. This can’t be undone.
        </p>
      )}
      {!isErased && (
        <div className="row wrapf">
          {isSure ? (
            <>
              <Button variant="danger" working={working === 'erase' ? 'Erasing' : null} onClick={erase}>
                Erase everything
              </Button>
              <Button variant="quiet" onClick={() => setIsSure(false)}>
                Keep my data
              </Button>
            </>
          ) : (
            <>
              <Button variant="line" onClick={download}>
                Download my data
              </Button>
              <Button variant="danger" onClick={() => setIsSure(true)}>
                Erase my data
              </Button>
            </>
          )}
        </div>
      )}
      {outcome && <Note kind={outcome.kind}>{outcome.message}</Note>}
    </>
  )
}
