/** The document on the canvas: the published page, until the builder around it hands over another. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PageDocument } from '../../domain/page/page-document.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { useLoaded } from '../api/use-loaded.ts'
import type { StillParts } from '../parts/still-parts-context.ts'
import { wake } from '../parts/visitor.ts'
import { EmptyState } from '../primitives/empty-state.tsx'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { Canvas } from './canvas.tsx'
import { followParent } from './follow-parent.ts'
import { createLayerEditor } from './layer-editor.ts'
import { placeOf } from './layer-nodes.ts'
import { documentData, loadNamed } from './load-document.ts'
import { showStyle } from './page-sheet.ts'
import { tellParent } from './parent-frame.ts'
import './preview.css'

export function Preview({ stillParts }: { stillParts: StillParts }) {
  const [editor] = useState(() => createLayerEditor({ show: showStyle, placeOf, tell: tellParent }))
  const [isHanded, setHanded] = useState(false)
  const { loaded, retry } = useLoaded(loadNamed, !isHanded)
  const [drawn, setDrawn] = useState<DocumentData | null>(null)
  const latest = useRef<PageDocument | null>(null)

  const draw = useCallback(
    async (page: PageDocument) => {
      latest.current = page
      const data = await documentData(page)
      if (latest.current !== page) return
      editor.open(page)
      setDrawn(data)
    },
    [editor],
  )
  // Nothing on the canvas waits to be touched.
  useEffect(wake, [])
  useEffect(() => {
    if (loaded.state === 'there' && loaded.data) void draw(loaded.data)
  }, [loaded, draw])
  useEffect(() => {
    const onDocument = (page: PageDocument) => {
      setHanded(true)
      void draw(page)
    }
    return followParent({ onDocument, onLayer: editor.mark })
  }, [editor, draw])
  useEffect(() => {
    if (drawn) tellParent({ type: 'shown', route: drawn.page.route })
  }, [drawn])

  if (drawn && drawn.page.containers.length > 0) return <Canvas editor={editor} data={drawn} stillParts={stillParts} />
  const isEmpty = drawn !== null || (loaded.state === 'there' && loaded.data === null)
  const isLoading = !isEmpty && loaded.state !== 'failed'
  return (
    <main id="main" className="wrap not-found" tabIndex={-1} aria-busy={isLoading || undefined}>
      <h1 className="sr">Preview</h1>
      {isEmpty && <EmptyState heading="Empty page" text="There is nothing on it yet." niche="white" />}
      {isLoading && <p role="status">Opening the page</p>}
      {!isEmpty && loaded.state === 'failed' && <LoadFailed message={loaded.message} retry={retry} />}
    </main>
  )
}
