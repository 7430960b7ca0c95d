/**
 * The video behind a container: silent, in a loop, loaded near the screen, and paused with a button. Visitors who prefer
 * reduced motion see the picture.
 */
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { imageUrl } from '../../../kit/picture/picture-sources.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useIsNear } from '../../../kit/primitives/use-is-near.ts'

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export function BackdropVideo({ file }: { file: string }) {
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
