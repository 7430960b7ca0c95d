/** React keys of a page's parts: their ids, but on the builder's canvas keys that outlast renaming. */
import { createContext, type Key } from 'react'

export const PartKeysContext = createContext((id: string): Key => id)
