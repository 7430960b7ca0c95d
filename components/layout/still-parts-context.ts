/** The code that draws still parts: always there on the server, in the browser from the first soft navigation on. */
import { createContext } from 'react'

export type StillParts = typeof import('./still-parts.ts')

export const StillPartsContext = createContext<StillParts | null>(null)
