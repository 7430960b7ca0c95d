/** The content of a container with behaviour: tabs, or a picture behind it that a video may play over. */
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { bySequence, type Container, type PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { firstPicture } from '../../../../domain/publishing/page/page-pictures.ts'
import { copyUrl, imageUrl } from '../../../kit/picture/picture-sources.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useIsNear } from '../../../kit/primitives/use-is-near.ts'
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

const PHONE = '(max-width: 768px)'

/** The picture behind a container. Its rules are in the page's style file (domain/publishing/page/figure-rules.ts). */
function Backdrop({ container, page }: { container: Container; page: PageDocument }) {
  const file = container.styles.backdrop?.picture ?? ''
  const hasCopies = copyUrl(file, 1920, 'avif') !== imageUrl(file)
  return (
    <div className="page-backdrop">
      <picture>
        {hasCopies && <source media={PHONE} type="image/avif" srcSet={copyUrl(file, 1280, 'avif')} />}
        {hasCopies && <source media={PHONE} srcSet={copyUrl(file, 1280, 'webp')} />}
        {hasCopies && <source type="image/avif" srcSet={copyUrl(file, 1920, 'avif')} />}
        {hasCopies && <source type="image/webp" srcSet={copyUrl(file, 1920, 'webp')} />}
        <img
          src={imageUrl(file)}
          alt=""
          {...(firstPicture(page) === container.id ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
    </div>
  )
}

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The video behind a container: silent, in a loop, loaded near the screen, and paused with a button. Visitors who prefer
 * reduced motion see the picture.
 */
function BackdropVideo({ file }: { file: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const isNear = useIsNear(place)
  const [isPaused, setPaused] = useState(false)
  const [behind, setBehind] = useState<Element | null>(null)
  useEffect(() => {
    if (!isNear || prefersStill()) return
    setBehind(place.current?.closest('[data-container]')?.querySelector('.page-backdrop') ?? null)
  }, [isNear])
  useEffect(() => {
    const node = behind && video.current
    if (!node) return
    if (isPaused) node.pause()
    // A browser that saves energy refuses to play: the picture stays.
    else node.play().catch(() => setPaused(true))
  }, [isPaused, behind])
  return (
    <span ref={place} className="backdrop-control">
      {behind !== null &&
        createPortal(
          <video ref={video} src={imageUrl(file)} muted loop playsInline aria-hidden="true" tabIndex={-1} />,
          behind,
        )}
      {behind !== null && (
        <button
          type="button"
          className="iconbtn"
          aria-label={isPaused ? 'Play the video' : 'Pause the video'}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'right' : 'pause'} />
        </button>
      )}
    </span>
  )
}
