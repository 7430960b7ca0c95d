/** The rotating messages above the header (docs/domain.md#screens). */

export type BannerMessage = { message: string; url: string }

/** As stored: with placeholders for facts, and a condition; '' or absent shows it always. */
export type StoredMessage = BannerMessage & { requires?: string | undefined }

export type BannerConfig = {
  /** 'A' shows the banner, anything else hides it. */
  status: string
  banner_messages: BannerMessage[]
  is_animated: boolean
}

/** Milliseconds per message; the transition takes the time of --banner-slide in the style sheets. */
export const BANNER_AUTOPLAY = 5000

/** The messages to show; none when the banner is off or has no words. */
export const shownMessages = (banner: BannerConfig): BannerMessage[] =>
  banner.status === 'A' ? banner.banner_messages.filter(({ message }) => message.trim() !== '') : []

/** Whether the messages change by themselves: they do when animated and more than one. */
export const isRotating = (banner: BannerConfig): boolean => banner.is_animated && shownMessages(banner).length > 1
