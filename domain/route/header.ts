/** Which header a route has (spec §2, Layout by route). */
import type { ScreenType } from './descriptor.ts'

export type Header = 'main' | 'lock_it_in' | 'wineclub'

const WITHOUT_CLUB_HEADER = new Set(['/wine-club', '/wine-club/', '/wine-club/send-a-gift'])

/** `path` begins with a slash; lists and product pages force the Lock It In header (spec §2, Unknown paths). */
export function headerOf(path: string, type: ScreenType): Header {
  if (type === 'plp' || type === 'pdp' || path.includes('lock-it-in')) return 'lock_it_in'
  const wineclub = path.includes('wineclub') || path.includes('wine-club')
  return wineclub && !WITHOUT_CLUB_HEADER.has(path) ? 'wineclub' : 'main'
}
