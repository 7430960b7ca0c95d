/** The content of a container with behaviour: tabs, or a picture behind it that a video may play over. */
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { bySequence, type Container } from '../../../../domain/publishing/page/page-document.ts'
import { Backdrop } from './backdrop.tsx'
import { BackdropVideo } from './backdrop-video.tsx'
import { hasTabs } from './has-tabs.ts'
import { PageBlocks } from './page-blocks.tsx'
import { TabbedBlocksView } from './tabbed-blocks-view.tsx'

export type LivelyContainerProps = { container: Container; data: DocumentData }

export function LivelyContainer({ container, data }: LivelyContainerProps) {
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
