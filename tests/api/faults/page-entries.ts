/** The staff's calls for pages, each on a new page. */
import { addComment, addPage, addPagePreview, addSection, addVariant, newRoute, publishedPage } from '../pages.ts'
import { askedBy, type Call } from './entry.ts'

export const PAGE_ENTRIES: Record<string, Call> = {
  'get /api/admin/shop-reviews': askedBy('build_pages'),
  'get /api/admin/content-facts': askedBy('build_pages'),
  'get /api/admin/links': askedBy('build_pages', { query: 'q=wine' }),
  'get /api/admin/links/known': askedBy('build_pages', { query: 'routes=%5B%5D' }),
  'get /api/admin/page-sketches': askedBy('build_pages'),
  'get /api/admin/page-texts': askedBy('build_pages', { query: 'words=wine' }),
  'get /api/admin/products/{code}/pages': askedBy('read_catalogue', { at: 'WINE' }),
  'get /api/admin/pages': askedBy('build_pages'),
  'post /api/admin/pages': askedBy('build_pages', () => ({
    body: { title: 'Offers', route: newRoute(), template: 'campaign' },
  })),
  'post /api/admin/pages/parts': askedBy('build_pages', async () => ({
    body: { kind: 'header', path: (await addPage()).route },
  })),
  'get /api/admin/saved-sections': askedBy('build_pages'),
  'post /api/admin/saved-sections': askedBy('build_pages', () => ({
    body: { title: `Delivery ${crypto.randomUUID()}` },
  })),
  'get /api/admin/saved-sections/{id}/effects': askedBy('build_pages', async () => ({ at: (await addSection()).id })),
  'get /api/admin/pages/{id}': askedBy('build_pages', async () => ({ at: (await addPage()).id })),
  'put /api/admin/pages/{id}/draft': askedBy('build_pages', async () => {
    const { id, document } = await addPage()
    return { at: id, body: { document, revision: 1 } }
  }),
  'put /api/admin/pages/{id}/presence': askedBy('build_pages', async () => ({ at: (await addPage()).id })),
  'get /api/admin/pages/{id}/comments': askedBy('build_pages', async () => ({ at: (await addPage()).id })),
  'post /api/admin/pages/{id}/comments': askedBy('build_pages', async () => ({
    at: (await addPage()).id,
    body: { part: 'hero', text: 'Is this still true?' },
  })),
  'patch /api/admin/pages/{id}/comments/{comment}': askedBy('build_pages', async () => {
    const { id } = await addPage()
    return { at: [id, await addComment(id)], body: { is_resolved: true } }
  }),
  'get /api/admin/pages/{id}/versions': askedBy('build_pages', async () => ({ at: (await addPage()).id })),
  'get /api/admin/pages/{id}/versions/{number}': askedBy('build_pages', async () => ({
    at: [(await addPage()).id, 1],
  })),
  'get /api/admin/pages/{id}/previews': askedBy('build_pages', async () => ({ at: (await addPage()).id })),
  // No build runner works here, so even a good call answers that no preview could be made.
  'post /api/admin/pages/{id}/previews': {
    who: 'build_pages',
    good: async () => ({ at: (await addPage()).id, body: { revision: 1 } }),
    status: 409,
  },
  'delete /api/admin/pages/{id}/previews/{preview}': askedBy('build_pages', async () => {
    const { id } = await addPage()
    return { at: [id, await addPagePreview(id)] }
  }),
  'post /api/admin/pages/{id}/restore': askedBy('build_pages', async () => ({
    at: (await addPage()).id,
    body: { number: 1, revision: 1 },
  })),
  'post /api/admin/pages/{id}/publish': askedBy('build_pages', async () => ({
    at: (await addPage()).id,
    body: { revision: 1 },
  })),
  'post /api/admin/pages/{id}/move': askedBy('build_pages', async () => ({
    at: (await addPage()).id,
    body: { route: newRoute() },
  })),
  'post /api/admin/pages/{id}/duplicate': askedBy('build_pages', async () => ({
    at: (await addPage()).id,
    body: { title: 'Copy', route: newRoute() },
  })),
  'post /api/admin/pages/{id}/archive': askedBy('build_pages', async () => ({
    at: (await addPage()).id,
    body: { is_archived: true },
  })),
  'post /api/admin/pages/{id}/variant': askedBy('build_pages', async () => ({ at: (await publishedPage()).id })),
  'post /api/admin/page-tests/{id}/start': askedBy('build_pages', async () => ({
    at: (await addVariant()).test,
    body: { revision: 1 },
  })),
  'post /api/admin/page-tests/{id}/end': askedBy('build_pages', async () => ({
    at: (await addVariant()).test,
    body: { keep: 'a' },
  })),
}
