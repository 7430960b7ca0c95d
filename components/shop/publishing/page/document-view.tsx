/** A document of the page builder, as a part of a page. */
import { memo } from 'react'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { bySequence, type Container } from '../../../../domain/publishing/page/page-document.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { hasSameSurroundings } from './same-surroundings.ts'

export type DocumentViewProps = {
  data: DocumentData
  /** Besides the classes of its own. */
  className?: string
}

export const DocumentView = ({ data, className = '' }: DocumentViewProps) => (
  <div className={`${className} ${data.page.page.compiled_classes}`.trim() || undefined} data-page={data.page.route}>
    <Containers data={data} />
  </div>
)

/** Its code waits for the visitor: the first tab's blocks show without it. */
const TabbedBlocks = onDemand(() => import('./tabbed-blocks-view.tsx').then((tabs) => tabs.TabbedBlocksView))

type PageContainerProps = { container: Container; data: DocumentData }

/** A container of a page: its blocks, or its tabs with theirs. */
export const PageContainer = memo(
  ({ container, data }: PageContainerProps) => (
    <section data-container={container.id}>
      {container.tabs_enabled && container.tabs.length > 0 ? (
        <TabbedBlocks container={container} data={data} />
      ) : (
        <div className="wrap page-blocks">
          <PageBlocks blocks={container.blocks.toSorted(bySequence)} data={data} />
        </div>
      )}
    </section>
  ),
  (before, next) => before.container === next.container && hasSameSurroundings(before.data, next.data),
)

export const Containers = ({ data }: { data: DocumentData }) =>
  data.page.containers
    .toSorted(bySequence)
    .map((container) => <PageContainer key={container.id} container={container} data={data} />)
