/** HTML of a page's islands, by name. */
import { createContext } from 'react'

export type Islands = Readonly<Record<string, string>>

/**
 * Provides the islands of the page being rendered. Not a module variable, because a build renders many pages in one
 * process.
 */
export const IslandsContext = createContext<Islands>({})
