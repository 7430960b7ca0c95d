/** A video with its controls; it never starts by itself. */
import type { VideoConfig } from '../../../domain/page/page-document.ts'
import { imageUrl } from '../../product/niche.tsx'

export const VideoElementView = ({ config }: { config: VideoConfig }) => (
  // biome-ignore lint/a11y/useMediaCaption: the page builder has no caption files yet; alt says what it shows
  <video className="page-video" controls preload="none" aria-label={config.alt}>
    {config.different_video_on_mobile && config.mobile_video_src && (
      <source media="(max-width: 768px)" src={imageUrl(config.mobile_video_src)} />
    )}
    <source src={imageUrl(config.video_src)} />
  </video>
)
