/** A container of a page: its blocks, or its tabs with theirs. */
import { memo } from 'react'
import { bySequence, type Container } from '../../domain/page/page-document.ts'
import type { DocumentData } from '../../domain/route/descriptor.ts'
import { onDemand } from '../parts/on-demand.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { isSameAround } from './same-around.ts'

/** Its code waits for the visitor: the first tab's blocks show without it. */
const TabbedBlocks = onDemand(() => import('./tabbed-blocks-view.tsx').then((tabs) => tabs.TabbedBlocksView))

export type PageContainerProps = { container: Container; data: DocumentData }

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
  (before, next) => before.container === next.container && isSameAround(before.data, next.data),
)
