/** The recovery codes, shown this once. */
import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '../../../kit/api/download-file.ts'
import { copyText } from '../../../kit/panel/copy-text.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'

export type RecoveryCodesProps = { codes: readonly string[]; email: string; kept: () => Promise<void> }

export function RecoveryCodes({ codes, email, kept: stored }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const file = () => new Blob([`Recovery codes of ${email}\nEach works once.\n\n${text}\n`], { type: 'text/plain' })
  return (
    <div className="stack">
      <Note kind="ok">Two-factor sign-in is on.</Note>
      <h3 ref={heading} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>
        If you lose your phone, each of these signs you in once. They’re shown only now: print them, or put them where
        your passwords are.
      </p>
      <ul className="account-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row wrapf">
        <Button
          variant="line"
          className="sm"
          onClick={() => void copyText(text, 'Codes copied', 'Your browser blocked copying. Download them instead')}
        >
          Copy
        </Button>
        <Button variant="line" className="sm" onClick={() => downloadFile(file(), 'recovery-codes.txt')}>
          Download
        </Button>
        <Button
          className="primary sm"
          working={isLeaving ? 'Going on' : null}
          onClick={() => {
            setLeaving(true)
            void stored()
          }}
        >
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}
