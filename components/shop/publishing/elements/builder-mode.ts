/** True on the page builder's canvas, where sample data replaces a visitor's own. */
import { createContext } from 'react'

export const BuilderModeContext = createContext(false)
