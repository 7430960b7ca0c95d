/** How many pages have been arrived at in this document, for what begins anew on each even when the path is the same. */
import { createContext } from 'react'

/** 0 is the page that the document came with. */
export const ArrivalsContext = createContext(0)
