/** Accepts files by a file dialog, by drop anywhere on its children, or by paste. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type MediaKind, MIME_TYPES } from '../../../../domain/publishing/media/media.ts'
import { NewButton } from '../../../kit/panel/cells.tsx'
import { FONT_FILES } from './font-files.ts'
import { UploadList } from './upload-list.tsx'
import type { Uploads } from './use-uploads.ts'

const ACCEPTED = [...Object.values(MIME_TYPES), FONT_FILES, '.vtt'].join(',')

const hasFiles = (event: { dataTransfer: DataTransfer | null }): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false

export function UploadArea({ uploads, children }: { uploads: Uploads; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  const { add } = uploads
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      add(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
  const enter = (by: 1 | -1) => {
    depth.current += by
    setOver(depth.current > 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files; the button below does the same
    <div
      className={isOver ? 'ml-drop grid-4 over' : 'ml-drop grid-4'}
      onDragEnter={(event) => hasFiles(event) && enter(1)}
      onDragLeave={(event) => hasFiles(event) && enter(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        add(event.dataTransfer.files)
      }}
    >
      {children}
      <UploadList uploads={uploads} />
    </div>
  )
}

export function UploadButton({ add, kind }: Pick<Uploads, 'add'> & { kind?: MediaKind | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <NewButton label="Upload" press={() => input.current?.click()} />
      <input
        ref={input}
        className="sr"
        type="file"
        multiple
        accept={kind === 'font' ? FONT_FILES : ACCEPTED}
        aria-label="Files to upload"
        tabIndex={-1}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
