/** Describes many pictures at once: those of the library that have no alternative text yet. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ALT, type Media, mediaUrl } from '../../../../domain/publishing/media/media.ts'
import { call } from '../../../kit/api/call.ts'
import { DiscardQuestion } from '../../../kit/panel/discard-question.tsx'
import { FirstFocused } from '../../../kit/panel/first-focused.tsx'
import { TextArea } from '../../../kit/panel/labelled.tsx'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { PanelModal } from '../../../kit/panel/panel-modal.tsx'
import { unwrap } from '../../../kit/panel/queries.ts'
import { useUnsaved } from '../../../kit/panel/unsaved.ts'
import { useOnce } from '../../../kit/panel/use-once.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { undescribedQuery } from './media-queries.ts'
import { useMedia } from './use-media.ts'

type Typed = { readonly [file: string]: string }

const isWritten = (alt: string): boolean => alt.trim() !== ''

const DIALOG = 'describe-pictures'

export function DescribeDialog({ closed }: { closed: () => void }) {
  const query = useQuery(undescribedQuery)
  const [typed, setTyped] = useState<Typed>({})
  const [asks, setAsks] = useState(false)
  const count = Object.values(typed).filter(isWritten).length
  useUnsaved(count > 0 ? `${countOf(count, 'description')} of pictures.` : null, { isKept: false })
  if (asks) return <DiscardQuestion of={DIALOG} discard={closed} goOn={() => setAsks(false)} />
  return (
    <PanelModal
      modal_id={DIALOG}
      title="Describe pictures"
      size="lg"
      closed={() => (count > 0 ? setAsks(true) : closed())}
    >
      <FirstFocused className="stack">
        <p className="hint">
          Alternative texts are read to people who can’t see a picture, and suggested wherever you use it. Leave out
          pictures that are only decoration.
        </p>
        <Loaded query={query} wait={<div className="skeleton ml-wait" role="status" aria-label="Loading" />}>
          {({ media, total }) =>
            total === 0 ? (
              <p role="status">Every picture has a description.</p>
            ) : (
              <Descriptions {...{ media, total, typed, setTyped }} />
            )
          }
        </Loaded>
      </FirstFocused>
    </PanelModal>
  )
}

type DescriptionsProps = {
  media: readonly Media[]
  total: number
  typed: Typed
  setTyped: (typed: Typed) => void
}

function Descriptions({ media, total, typed, setTyped }: DescriptionsProps) {
  const { refresh } = useMedia()
  const written = media.filter(({ file }) => isWritten(typed[file] ?? ''))
  const saving = useOnce(async () => {
    try {
      for (const { file } of written) {
        const body = { alt: (typed[file] ?? '').trim() }
        await unwrap(call('PATCH /api/admin/media/:file', { params: { file }, body }))
      }
      showToast(`${countOf(written.length, 'picture')} described`)
      setTyped({})
    } finally {
      await refresh()
    }
  })
  return (
    <>
      <p className="small muted" role="status">
        {countOf(total, 'picture')} without a description
        {total > media.length && `, the newest ${media.length} first`}
      </p>
      <ul className="ml-describe">
        {media.map((one) => (
          <li key={one.file}>
            <img src={mediaUrl(one)} alt="" loading="lazy" />
            <TextArea
              label={one.name}
              rows={2}
              maxLength={MAX_ALT}
              value={typed[one.file] ?? ''}
              change={(alt) => setTyped({ ...typed, [one.file]: alt })}
            />
          </li>
        ))}
      </ul>
      {saving.failure !== null && <Note kind="bad">{saving.failure}</Note>}
      <Button
        className="primary"
        disabled={written.length === 0}
        working={saving.isRunning ? 'Saving' : null}
        onClick={saving.run}
      >
        Save {written.length === 0 ? 'descriptions' : countOf(written.length, 'description')}
      </Button>
    </>
  )
}
