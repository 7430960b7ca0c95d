/** The rotating messages above the header (docs/domain.md#screens). */
import type { BannerConfig, BannerMessage } from './schema.ts'

/**
 * Display time of each message, in milliseconds. The transition takes the time of --banner-slide in the style sheets.
 */
export const BANNER_AUTOPLAY_MS = 5000

/** The messages to show; none when the banner is off or has no text. */
export const shownMessages = (banner: BannerConfig): BannerMessage[] =>
  banner.status === 'A' ? banner.banner_messages.filter(({ message }) => message.trim() !== '') : []

/** True if the messages rotate: they do when animated and more than one. */
export const isRotating = (banner: BannerConfig): boolean => banner.is_animated && shownMessages(banner).length > 1
