/** Button that replaces a media file with another of the same format. */
import { useRef, useState } from 'react'
import type { Media } from '../../../../domain/publishing/media/media.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { sendFile } from './send-file.ts'
import { useMedia } from './use-media.ts'

export function ReplaceButton({ media }: { media: Media }) {
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
