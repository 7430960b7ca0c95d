/** A container with tabs. Its code waits for the visitor: the first tab's blocks show without it. */
import { onDemand } from '../layout/on-demand.tsx'

export const TabbedBlocks = onDemand(
  import.meta.env.SSR ? (await import('./tabbed-blocks-view.tsx')).TabbedBlocksView : undefined,
  () => import('./tabbed-blocks-view.tsx').then((tabs) => tabs.TabbedBlocksView),
)
