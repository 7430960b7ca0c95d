/** The HTML of the islands of the page being rendered, by name. */
import { createContext } from 'react'

export type Islands = Readonly<Record<string, string>>

/** A context rather than a module variable: a build renders many pages in one process, and nothing may leak between them. */
export const IslandsContext = createContext<Islands>({})
