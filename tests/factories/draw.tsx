/** Draws parts of the control panel for unit tests. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** The HTML of an element, without React's marks between texts. `client` has the answers that it shows at once. */
export const drawn = (element: ReactNode, client = new QueryClient()): string =>
  renderToString(<QueryClientProvider client={client}>{element}</QueryClientProvider>).replaceAll('<!-- -->', '')
