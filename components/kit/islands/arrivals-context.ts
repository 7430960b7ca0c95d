/** Number of arrivals in this document, for parts that restart on each page even when the path is the same. */
import { createContext } from 'react'

/** 0 is the page that the document came with. */
export const ArrivalsContext = createContext(0)
