/** The line under a video, with its link. */
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { VideoConfig } from '../../../../../domain/publishing/page/page-document.ts'

export const VideoLink = ({ config: { url, alt } }: { config: VideoConfig }) =>
  isLink(url) && (
    <figcaption>
      <a href={url}>{alt || 'Find out more'}</a>
    </figcaption>
  )
