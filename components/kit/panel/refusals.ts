import { createContext } from 'react'

/** Number of times that the form around has been refused. */
export const RefusalsContext = createContext(0)
