/** Records requested documents and descriptors, to distinguish soft navigation from full page loads. */
import type { Page, Request } from '@playwright/test'

export type NotedRequests = { documents: string[]; descriptors: string[] }

/** Records them from now on, as paths in order of request. */
export function noteRequests(page: Page): NotedRequests {
  const noted: NotedRequests = { documents: [], descriptors: [] }
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest()) noted.documents.push(pathname)
    else if (pathname.startsWith('/cached_routes/')) noted.descriptors.push(pathname)
  })
  return noted
}
