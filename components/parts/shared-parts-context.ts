/** Where the build has a part rendered that is the same on every page; null in the browser. */
import { createContext, type ReactNode } from 'react'

/** Returns the HTML that stands in for the part of that name, whose contents `children` are. */
export type PlaceSharedPart = (name: string, children: ReactNode) => string

export const SharedPartsContext = createContext<PlaceSharedPart | null>(null)
