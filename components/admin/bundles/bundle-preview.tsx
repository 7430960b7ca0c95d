/** The preview of a bundle that could go live: asked for, being made, and its link to open and to hand on. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bundle } from '../../../domain/bundle/bundle.ts'
import { isUnderWay } from '../../../domain/preview/preview.ts'
import type { ListedPreview } from '../../../domain/preview/schema.ts'
import { Button } from '../../primitives/button.tsx'
import { Note } from '../../primitives/note.tsx'
import { copyText } from '../copy-text.ts'
import { previewsQuery } from './bundle-queries.ts'
import { momentInWords } from './bundle-words.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { usePreviews } from './use-previews.ts'

export function BundlePreview({ bundle }: { bundle: Bundle }) {
  const { data: previews, error } = useQuery(previewsQuery)
  const [isAsking, setAsking] = useState(false)
  const preview = previews?.find((one) => one.bundle === bundle.id)
  const ask = () => setAsking(true)
  return (
    <div className="bundle-preview grid-2">
      {previews === undefined ? (
        <p className="small muted">{error === null ? 'Checking for a preview' : error.message}</p>
      ) : preview === undefined ? (
        <div className="bundle-preview-acts row wrapf">
          <Button look="line" className="sm" onClick={ask}>
            Preview
          </Button>
          <span className="small muted">Preview the whole shop with these changes.</span>
        </div>
      ) : (
        <Asked preview={preview} again={ask} />
      )}
      {isAsking && <PreviewDialog bundle={bundle} closed={() => setAsking(false)} />}
    </div>
  )
}

type AskedProps = { preview: ListedPreview; again: () => void }

function Asked({ preview, again }: AskedProps) {
  if (isUnderWay(preview))
    return (
      <p className="small" role="status">
        Making the preview. This takes a few seconds.
      </p>
    )
  return preview.link === null ? (
    <>
      <Note kind="bad">The preview could not be made. {preview.message}</Note>
      <Button look="line" className="sm" onClick={again}>
        Try again
      </Button>
    </>
  ) : (
    <Ready preview={preview} link={preview.link} again={again} />
  )
}

/** The link can still be opened, and copied from there. */
const copy = (link: string) =>
  copyText(link, 'Link copied', 'Your browser blocked copying. Open the preview and copy its address')

function Ready({ preview, link, again }: AskedProps & { link: string }) {
  const { withdraw } = usePreviews()
  const { as_of, expires_at, message, is_outdated } = preview
  const now = new Date()
  return (
    <>
      <div className="bundle-preview-acts row wrapf">
        <a className="btn line sm" href={link} target="_blank" rel="noreferrer">
          Open the preview
        </a>
        <Button look="line" className="sm" onClick={() => void copy(link)}>
          Copy link
        </Button>
        <button type="button" className="link small" onClick={again}>
          Make it again
        </button>
        <button type="button" className="link small" onClick={() => withdraw.mutate(preview)}>
          Withdraw
        </button>
      </div>
      {is_outdated && <Note kind="warn">The bundle has changed since this preview was made.</Note>}
      {message !== '' && <Note kind="warn">{message}.</Note>}
      <p className="small muted">
        The shop on {momentInWords(as_of, now)}. Whoever has the link can see it until {momentInWords(expires_at, now)}.
      </p>
    </>
  )
}
