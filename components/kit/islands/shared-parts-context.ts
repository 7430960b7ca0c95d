/** Used by the build to render a part once that is the same on every page; null in the browser. */
import { createContext, type ReactNode } from 'react'

/** Returns the HTML that replaces the part of that name, whose contents `children` are. */
export type PlaceSharedPart = (name: string, children: ReactNode) => string

export const SharedPartsContext = createContext<PlaceSharedPart | null>(null)
