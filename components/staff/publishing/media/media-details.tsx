/** Details of a media file: name, description and usage, with actions to replace or delete it. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Media, type MediaUse, mediaUrl } from '../../../../domain/publishing/media/media.ts'
import { mediaFormSchema } from '../../../../domain/publishing/media/media-form.schema.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { CONFIG_SECTIONS } from '../../../../domain/staff/config/section.ts'
import { call } from '../../../kit/api/call.ts'
import { closeDialog } from '../../../kit/panel/close-dialog.ts'
import { ConfirmButton } from '../../../kit/panel/confirm-button.tsx'
import { FirstFocused } from '../../../kit/panel/first-focused.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Loaded, LoadingText } from '../../../kit/panel/loaded.tsx'
import { EditForm } from '../../../kit/panel/schema-form.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Drawer } from '../../../kit/primitives/drawer.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { describeMedia } from './describe-media.ts'
import { FocalPoint } from './focal-point.tsx'
import { FontSample } from './font-sample.tsx'
import { MEDIA, mediaQuery } from './media-queries.ts'
import { sendFile } from './send-file.ts'
import { useMedia } from './use-media.ts'

export function MediaDetails({ media, closed }: { media: Media; closed: () => void }) {
  const query = useQuery(mediaQuery(media.file))
  const { data } = query
  const shown = data?.media ?? media
  return (
    <Drawer id="media-details" title={shown.name} closed={closed}>
      <FirstFocused className="stack">
        <Form key={shown.version} media={shown} />
        <section className="ml-section grid-3" aria-labelledby="media-used">
          <h3 id="media-used">{shown.kind === 'font' ? 'Where it is used' : 'Where it is shown'}</h3>
          <Loaded query={query} wait={<LoadingText />}>
            {({ used }) => <Uses used={used} />}
          </Loaded>
        </section>
        <section className="ml-section grid-3" aria-labelledby="media-file">
          <h3 id="media-file">The file</h3>
          <p className="small muted">
            {describeMedia(shown)}. Uploaded {formatPastTime(shown.created_at, new Date())}
            {shown.by !== '' && ` by ${shown.by}`}. Its address is <code>/images/{shown.file}</code>
          </p>
          <div className="row wrapf">
            {shown.kind !== 'font' && <ReplaceButton media={shown} />}
            {data !== undefined && <DeleteButton media={shown} isUsed={data.used.length > 0} />}
          </div>
        </section>
      </FirstFocused>
    </Drawer>
  )
}

function Form({ media: { file, kind, name, alt, licence, focal_x, focal_y, ...media } }: { media: Media }) {
  const isFont = kind === 'font'
  const src = mediaUrl({ ...media, file })
  return (
    <>
      {kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: an uploaded video comes without captions
        <video className="ml-video" src={src} controls preload="metadata" />
      )}
      {isFont && (
        <div className="ml-sample grid-2">
          <FontSample file={file} text="Aa Bb Cc 123" className="ml-aa" />
          <FontSample file={file} text="Six dozen quality wines, ripe for picking just now: £9.50" />
        </div>
      )}
      <EditForm
        label={`Details of ${file}`}
        schema={mediaFormSchema}
        rows={[
          ...(kind === 'picture' ? [['point'] as const] : []),
          ['name'],
          ...(kind === 'captions' ? [] : [[isFont ? 'licence' : 'alt'] as const]),
        ]}
        initial={{ name, alt, licence, point: { x: focal_x, y: focal_y } }}
        hidden={() => (isFont ? ['alt'] : kind === 'captions' ? ['alt', 'licence'] : ['licence'])}
        own={({ point }, set) => ({
          point: (
            <fieldset className="ml-focus grid-2">
              <legend>Focal point</legend>
              <p className="hint">Crops keep this spot. Press or drag on the picture to move it.</p>
              <FocalPoint src={src} alt={alt} point={point} set={(next) => set({ point: next })} />
            </fieldset>
          ),
        })}
        submit="Save"
        toast="Saved"
        reread={[MEDIA]}
        save={({ point, ...typed }) =>
          call('PATCH /api/admin/media/:file', {
            params: { file },
            body: isFont
              ? { name: typed.name, ...(typed.licence !== null && { licence: typed.licence }) }
              : { name: typed.name, alt: typed.alt ?? '', focal_x: point.x, focal_y: point.y },
          })
        }
      />
    </>
  )
}

const addressOf = ({ noun, id }: MediaUse): string | undefined => {
  if (noun === 'product') return `/admin/products/${encodeURIComponent(id)}`
  if (noun === 'bundle') return '/admin/publishing'
  if (noun === 'settings') return settingsPath(id)
  return noun === 'page' ? editorPath(id) : undefined
}

const USER_LABELS: Readonly<Record<MediaUse['noun'], string>> = {
  product: 'Product',
  page: 'Page',
  bundle: 'Bundle',
  category: 'Category',
  store: 'Shop',
  settings: 'Settings',
}

/** Settings whose stored name is not that of their section. */
const SETTINGS: Readonly<Record<string, readonly [title: string, path: string]>> = {
  menu_promotions: ['Wines beside the menu', '/admin/config/menu'],
}

const sectionFor = (key: string) => CONFIG_SECTIONS.find(({ id }) => id === key)

const settingsPath = (key: string): string | undefined =>
  SETTINGS[key]?.[1] ?? (sectionFor(key) && `/admin/config/${key}`)

const titleOf = ({ noun, id, title }: MediaUse): string =>
  noun === 'settings' ? (SETTINGS[id]?.[0] ?? sectionFor(id)?.title ?? title) : title

function Uses({ used }: { used: readonly MediaUse[] }) {
  if (used.length === 0) return <p className="small muted">Not used yet.</p>
  return (
    <ul className="ml-uses small">
      {used.map((use) => {
        const address = addressOf(use)
        return (
          <li key={`${use.noun} ${use.id} ${use.title}`}>
            <span className="muted">{USER_LABELS[use.noun]}</span>{' '}
            {address === undefined ? titleOf(use) : <a href={address}>{titleOf(use)}</a>}
          </li>
        )
      })}
    </ul>
  )
}

function DeleteButton({ media, isUsed }: { media: Media; isUsed: boolean }) {
  const { remove } = useMedia()
  if (isUsed) return <p className="small muted">You can delete it once nothing uses it.</p>
  return (
    <ConfirmButton
      variant="line"
      className="sm"
      confirm={{
        id: 'media-delete',
        title: `Delete ${media.name}?`,
        text: 'It can’t be restored.',
        act: 'Delete permanently',
        working: 'Deleting',
        run: () => remove.mutateAsync(media.file),
      }}
      done={() => closeDialog('media-details')}
    >
      Delete
    </ConfirmButton>
  )
}

/** Button that replaces a media file with another of the same format. */
function ReplaceButton({ media }: { media: Media }) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { refresh } = useMedia()
  const replace = async (file: File | undefined) => {
    if (file === undefined || progress !== null) return
    setProgress(0)
    setFailure(null)
    const sent = await sendFile({
      method: 'PUT',
      url: `/api/admin/media/${media.file}/content`,
      file,
      onProgress: setProgress,
    })
    setProgress(null)
    if (!sent.ok) return setFailure(sent.message)
    showToast('Replaced. Browsers that have the old one show it for up to a day')
    await refresh()
  }
  return (
    <>
      <Button
        variant="line"
        className="sm"
        working={progress === null ? null : `Replacing, ${Math.round(progress * 100)} %`}
        onClick={() => input.current?.click()}
      >
        Replace
      </Button>
      <input
        ref={input}
        className="sr"
        type="file"
        accept={media.mime_type}
        aria-label="Replacement file"
        tabIndex={-1}
        onChange={({ target }) => {
          void replace(target.files?.[0])
          target.value = ''
        }}
      />
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </>
  )
}
