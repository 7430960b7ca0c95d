/** The content of a container with behaviour: tabs, or a picture behind it that a video may play over. */
import { bySequence } from '../../../../domain/publishing/page/page-document.ts'
import { Backdrop } from './backdrop.tsx'
import { BackdropVideo } from './backdrop-video.tsx'
import type { PageContainerProps } from './document-view.tsx'
import { hasTabs } from './has-tabs.ts'
import { PageBlocks } from './page-blocks.tsx'
import { TabbedBlocksView } from './tabbed-blocks-view.tsx'

export function LivelyContainer({ container, data }: PageContainerProps) {
  const { picture, video } = container.styles.backdrop ?? {}
  return (
    <>
      {picture && <Backdrop container={container} page={data.page} />}
      {picture && video && <BackdropVideo file={video} />}
      {hasTabs(container) ? (
        <TabbedBlocksView container={container} data={data} />
      ) : (
        <div className="wrap page-blocks">
          <PageBlocks blocks={container.blocks.toSorted(bySequence)} data={data} />
        </div>
      )}
    </>
  )
}
