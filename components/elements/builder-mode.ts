/** Whether elements are drawn on the page builder's canvas: what would be a visitor's own there is demo data. */
import { createContext } from 'react'

export const BuilderModeContext = createContext(false)
