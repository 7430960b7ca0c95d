/** Videos at YouTube and Vimeo, by the address of their page. */

export type VideoEmbed = { provider: 'youtube' | 'vimeo'; id: string }

export const PROVIDER_NAMES: Readonly<Record<VideoEmbed['provider'], string>> = { youtube: 'YouTube', vimeo: 'Vimeo' }

const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'])
const VIMEO_HOSTS = new Set(['vimeo.com', 'player.vimeo.com'])

const urlOf = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)

/** Understands the addresses that their pages and their Share buttons give; undefined for any other. */
export function embedOf(address: string): VideoEmbed | undefined {
  const url = urlOf(address.trim())
  const host = url?.hostname.replace(/^www\./, '') ?? ''
  if (url === undefined || url.protocol !== 'https:') return undefined
  const parts = url.pathname.split('/').filter(Boolean)
  if (YOUTUBE_HOSTS.has(host)) {
    const named =
      parts[0] === 'embed' || parts[0] === 'shorts' || parts[0] === 'live' ? parts[1] : url.searchParams.get('v')
    const id = (host === 'youtu.be' ? parts[0] : named) ?? ''
    return /^[\w-]{11}$/.test(id) ? { provider: 'youtube', id } : undefined
  }
  const id = parts.find((part) => /^\d{6,12}$/.test(part))
  return VIMEO_HOSTS.has(host) && id !== undefined ? { provider: 'vimeo', id } : undefined
}

/** The document that plays it (public/video_player.html): the only one that may load these sites. */
export const playerUrl = ({ provider, id }: VideoEmbed): string => `/video_player?${provider}=${id}`
