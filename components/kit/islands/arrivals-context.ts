import { createContext } from 'react'

/** Number of page changes in this document, for parts that restart on each of them even if the path stays the same. */
export const ArrivalsContext = createContext(0)
