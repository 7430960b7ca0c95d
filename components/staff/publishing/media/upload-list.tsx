/** Uploads in progress, each with its progress or error, and a field for the licence of a font. */
import { type KeyboardEvent, useState } from 'react'
import { LICENCE_HINT, MAX_LICENCE, NO_LICENCE } from '../../../../domain/publishing/media/media.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

export function UploadList({ uploads }: { uploads: Uploads }) {
  const { all, clear } = uploads
  if (all.length === 0) return null
  return (
    <div className="ml-uploads" role="status">
      <ul>
        {all.map((upload) =>
          upload.awaits === 'licence' ? (
            <LicenceRow key={upload.id} upload={upload} uploads={uploads} />
          ) : (
            <UploadRow key={upload.id} upload={upload} />
          ),
        )}
      </ul>
      {all.some(({ failure }) => failure !== null) && (
        <button type="button" className="link small" onClick={clear}>
          Dismiss
        </button>
      )}
    </div>
  )
}

const UploadRow = ({ upload: { name, share, failure } }: { upload: Upload }) => (
  <li>
    <span className="ml-name">{name}</span>
    {failure === null ? (
      <progress value={share} max={1} aria-label={`Uploading ${name}`} />
    ) : (
      <span className="err">
        <Icon name="warn" small />
        {failure}
      </span>
    )}
  </li>
)

function LicenceRow({ upload: { id, name }, uploads }: { upload: Upload; uploads: Uploads }) {
  const [licence, setLicence] = useState('')
  const [isMissing, setMissing] = useState(false)
  const add = () => (licence.trim() === '' ? setMissing(true) : uploads.license(id, licence.trim()))
  // Not a form: the list may be in a dialog inside one, and forms can't nest.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <li className="ml-licence">
      <Field
        label={`Licence of ${name}`}
        hint={LICENCE_HINT}
        error={isMissing ? NO_LICENCE : undefined}
        value={licence}
        required
        autoComplete="off"
        maxLength={MAX_LICENCE}
        onKeyDown={onKey}
        onChange={({ target }) => {
          setMissing(false)
          setLicence(target.value)
        }}
      />
      <div className="row wrapf">
        <Button className="primary sm" onClick={add}>
          Add the font
        </Button>
        <Button variant="line" className="sm" onClick={() => uploads.drop(id)}>
          Cancel
        </Button>
      </div>
    </li>
  )
}
