/** Marks rendering on the page builder's canvas: a visitor's own data is demo data there. */
import { createContext } from 'react'

export const BuilderModeContext = createContext(false)
