/** Details of a media file: name, description and usage, with actions to replace or delete it. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_LICENCE, type Media, type MediaUse, mediaUrl, NO_LICENCE } from '../../../domain/media/media.ts'
import { Button } from '../../primitives/button.tsx'
import { Drawer } from '../../primitives/drawer.tsx'
import { Field } from '../../primitives/field.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { Note } from '../../primitives/note.tsx'
import { closeDialog } from '../kit/close-dialog.ts'
import { Confirm } from '../kit/confirm.tsx'
import { pastInWords } from '../past-words.ts'
import { isLeaving } from '../queries.ts'
import { FocalPoint } from './focal-point.tsx'
import { FontSample } from './font-sample.tsx'
import { mediaQuery } from './media-queries.ts'
import { mediaInWords } from './media-words.ts'
import { ReplaceButton } from './replace-button.tsx'
import { LICENCE_HINT } from './upload-list.tsx'
import { useMedia } from './use-media.ts'

export function MediaDetails({ media, closed }: { media: Media; closed: () => void }) {
  const { data, error, refetch } = useQuery(mediaQuery(media.file))
  const shown = data?.media ?? media
  return (
    <Drawer id="media-details" title={shown.name} closed={closed}>
      <div className="stack">
        <Form key={shown.version} media={shown} />
        <section className="ml-section grid-3" aria-labelledby="media-used">
          <h3 id="media-used">{shown.kind === 'font' ? 'Where it is used' : 'Where it is shown'}</h3>
          {data !== undefined ? (
            <Uses used={data.used} />
          ) : error && !isLeaving(error) ? (
            <LoadFailed message={error.message} retry={() => void refetch()} />
          ) : (
            <p className="small muted" role="status">
              Loading…
            </p>
          )}
        </section>
        <section className="ml-section grid-3" aria-labelledby="media-file">
          <h3 id="media-file">The file</h3>
          <p className="small muted">
            {mediaInWords(shown)}. Uploaded {pastInWords(shown.created_at, new Date())}
            {shown.by !== '' && ` by ${shown.by}`}. Its address is <code>/images/{shown.file}</code>
          </p>
          <div className="row wrapf">
            {shown.kind !== 'font' && <ReplaceButton media={shown} />}
            {data !== undefined && <DeleteButton media={shown} isUsed={data.used.length > 0} />}
          </div>
        </section>
      </div>
    </Drawer>
  )
}

function Form({ media }: { media: Media }) {
  const [typed, setTyped] = useState({ name: media.name, alt: media.alt, licence: media.licence })
  const [point, setPoint] = useState({ x: media.focal_x, y: media.focal_y })
  const { edit } = useMedia()
  const isFont = media.kind === 'font'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, alt, licence } = typed
    if (!isFont) edit.mutate({ file: media.file, name, alt, focal_x: point.x, focal_y: point.y })
    else if (licence.trim() !== '') edit.mutate({ file: media.file, name, licence })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {media.kind === 'film' && (
        // biome-ignore lint/a11y/useMediaCaption: an uploaded film comes without captions
        <video className="ml-film" src={mediaUrl(media)} controls preload="metadata" />
      )}
      {media.kind === 'picture' && <FocalPoint src={mediaUrl(media)} alt={media.alt} point={point} set={setPoint} />}
      {isFont && (
        <div className="ml-sample grid-2">
          <FontSample file={media.file} text="Aa Bb Cc 123" className="ml-aa" />
          <FontSample file={media.file} text="Six dozen quality wines, ripe for picking just now: £9.50" />
        </div>
      )}
      <Field
        label="Name"
        value={typed.name}
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      {isFont ? (
        <Field
          label="Licence"
          hint={LICENCE_HINT}
          error={typed.licence.trim() === '' ? NO_LICENCE : undefined}
          value={typed.licence}
          required
          autoComplete="off"
          maxLength={MAX_LICENCE}
          onChange={({ target }) => setTyped({ ...typed, licence: target.value })}
        />
      ) : (
        <Field
          label="Description"
          hint="Describe it for someone who can’t see it. Pages suggest this as alternative text."
          value={typed.alt}
          autoComplete="off"
          maxLength={500}
          onChange={({ target }) => setTyped({ ...typed, alt: target.value })}
        />
      )}
      {edit.error && <Note kind="bad">{edit.error.message}</Note>}
      <div>
        <Button type="submit" className="primary sm" working={edit.isPending ? 'Saving' : null}>
          Save
        </Button>
      </div>
    </form>
  )
}

const addressOf = ({ noun, id }: MediaUse): string | undefined => {
  if (noun === 'product') return `/admin/products/${encodeURIComponent(id)}`
  if (noun === 'bundle') return '/admin/publishing'
  return noun === 'page' ? '/admin/page_builder_dashboard' : undefined
}

const NOUNS: Readonly<Record<MediaUse['noun'], string>> = {
  product: 'Product',
  page: 'Page',
  bundle: 'Bundle',
  category: 'Category',
  store: 'Shop',
  settings: 'Settings',
}

function Uses({ used }: { used: readonly MediaUse[] }) {
  if (used.length === 0) return <p className="small muted">Not used yet.</p>
  return (
    <ul className="ml-uses small">
      {used.map((use) => {
        const address = addressOf(use)
        return (
          <li key={`${use.noun} ${use.id}`}>
            <span className="muted">{NOUNS[use.noun]}</span>{' '}
            {address === undefined ? use.title : <a href={address}>{use.title}</a>}
          </li>
        )
      })}
    </ul>
  )
}

function DeleteButton({ media, isUsed }: { media: Media; isUsed: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { remove } = useMedia()
  if (isUsed) return <p className="small muted">You can delete it once nothing uses it.</p>
  return (
    <>
      <Button look="line" className="sm" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <Confirm
          id="media-delete"
          title={`Delete ${media.name}?`}
          text="It can’t be restored."
          act="Delete permanently"
          working="Deleting"
          run={() => remove.mutateAsync(media.file)}
          closed={(isDeleted) => (isDeleted ? closeDialog('media-details') : setAsking(false))}
        />
      )}
    </>
  )
}
