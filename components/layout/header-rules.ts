/** Which parts of the shell a path shows (spec §2, Layout by route and Headers). */
import type { Header } from '../../domain/route/header.ts'

export const THEMES = { main: undefined, lock_it_in: 'lock', wineclub: 'club' } as const

/** The banner belongs to the main header, and to the Lock it in members' area. */
export const showsBanner = (header: Header, path: string): boolean =>
  header === 'main' || path.startsWith('/lock-it-in/members')
