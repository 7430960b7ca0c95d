/** Renders a page builder document as part of a page. */
import { memo, useContext, useEffect } from 'react'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { bySequence, type Container } from '../../../../domain/publishing/page/page-document.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { hasTabs } from './has-tabs.ts'
import { PageBlocks } from './page-blocks.tsx'
import { PartKeysContext } from './part-keys.ts'
import { hasSameSurroundings } from './same-surroundings.ts'

export type DocumentViewProps = {
  data: DocumentData
  /** Added to the document's own classes. */
  className?: string
}

export const DocumentView = ({ data, className = '' }: DocumentViewProps) => (
  <div className={`${className} ${data.page.page.compiled_classes}`.trim() || undefined} data-page={data.page.route}>
    <Containers data={data} />
  </div>
)

/** Loaded on the visitor's first action; the picture and the first tab's blocks are visible without it. */
const LivelyContainer = onDemand(() => import('./lively-container.tsx').then((lively) => lively.LivelyContainer))

type PageContainerProps = { container: Container; data: DocumentData }

/** Loads the code of a video behind a container without waiting for an action: it starts on its own. */
function useBackdropVideo({ styles }: Container): void {
  const plays = Boolean(styles.backdrop?.video)
  useEffect(() => {
    if (plays && !matchMedia('(prefers-reduced-motion: reduce)').matches) wake()
  }, [plays])
}

/** A container of a page, with its blocks or with tabs of blocks. */
export const PageContainer = memo(
  ({ container, data }: PageContainerProps) => {
    useBackdropVideo(container)
    return (
      <section data-container={container.id}>
        {hasTabs(container) || container.styles.backdrop?.picture ? (
          <LivelyContainer container={container} data={data} />
        ) : (
          <div className="wrap page-blocks">
            <PageBlocks blocks={container.blocks.toSorted(bySequence)} data={data} />
          </div>
        )}
      </section>
    )
  },
  (before, next) => before.container === next.container && hasSameSurroundings(before.data, next.data),
)

export function Containers({ data }: { data: DocumentData }) {
  const keyOf = useContext(PartKeysContext)
  return data.page.containers
    .toSorted(bySequence)
    .map((container) => <PageContainer key={keyOf(container.id)} container={container} data={data} />)
}
