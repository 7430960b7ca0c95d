/** Lets the build render parts once that are the same on every page (shared-part.tsx); null in the browser. */
import { createContext, type ReactNode } from 'react'

/** Returns the HTML for the part `name` with the contents `children`. */
export type PlaceSharedPart = (name: string, children: ReactNode) => string

export const SharedPartsContext = createContext<PlaceSharedPart | null>(null)
