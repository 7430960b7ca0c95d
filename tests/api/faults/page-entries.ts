/** The staff's calls for pages, each on a new page. */
import { addComment, addPage, addPagePreview, addSection, addVariant, newRoute, publishedPage } from '../pages.ts'
import { askedBy, type Entry } from './entry.ts'

export const PAGE_ENTRIES: Record<string, Entry> = {
  'get /api/admin/shop-reviews': askedBy('build_pages', { path: '/api/admin/shop-reviews' }),
  'get /api/admin/content-facts': askedBy('build_pages', { path: '/api/admin/content-facts' }),
  'get /api/admin/links': askedBy('build_pages', { path: '/api/admin/links?q=wine' }),
  'get /api/admin/links/known': askedBy('build_pages', { path: '/api/admin/links/known?routes=%5B%5D' }),
  'get /api/admin/page-sketches': askedBy('build_pages', { path: '/api/admin/page-sketches' }),
  'get /api/admin/page-texts': askedBy('build_pages', { path: '/api/admin/page-texts?words=wine' }),
  'get /api/admin/products/{code}/pages': askedBy('read_catalogue', { path: '/api/admin/products/WINE/pages' }),
  'get /api/admin/pages': askedBy('build_pages', { path: '/api/admin/pages' }),
  'post /api/admin/pages': askedBy('build_pages', () => ({
    path: '/api/admin/pages',
    body: { title: 'Offers', route: newRoute(), template: 'campaign' },
  })),
  'post /api/admin/pages/parts': askedBy('build_pages', async () => ({
    path: '/api/admin/pages/parts',
    body: { kind: 'header', path: (await addPage()).route },
  })),
  'get /api/admin/saved-sections': askedBy('build_pages', { path: '/api/admin/saved-sections' }),
  'post /api/admin/saved-sections': askedBy('build_pages', () => ({
    path: '/api/admin/saved-sections',
    body: { title: `Delivery ${crypto.randomUUID()}` },
  })),
  'get /api/admin/saved-sections/{id}/effects': askedBy('build_pages', async () => ({
    path: `/api/admin/saved-sections/${(await addSection()).id}/effects`,
  })),
  'get /api/admin/pages/{id}': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}`,
  })),
  'put /api/admin/pages/{id}/draft': askedBy('build_pages', async () => {
    const { id, document } = await addPage()
    return { path: `/api/admin/pages/${id}/draft`, body: { document, revision: 1 } }
  }),
  'put /api/admin/pages/{id}/presence': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/presence`,
    body: {},
  })),
  'get /api/admin/pages/{id}/comments': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/comments`,
  })),
  'post /api/admin/pages/{id}/comments': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/comments`,
    body: { part: 'hero', text: 'Is this still true?' },
  })),
  'patch /api/admin/pages/{id}/comments/{comment}': askedBy('build_pages', async () => {
    const { id } = await addPage()
    return { path: `/api/admin/pages/${id}/comments/${await addComment(id)}`, body: { is_resolved: true } }
  }),
  'get /api/admin/pages/{id}/versions': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/versions`,
  })),
  'get /api/admin/pages/{id}/versions/{number}': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/versions/1`,
  })),
  'get /api/admin/pages/{id}/previews': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/previews`,
  })),
  // No build runner works here, so even a good call answers that no preview could be made.
  'post /api/admin/pages/{id}/previews': {
    who: 'build_pages',
    good: async () => ({ path: `/api/admin/pages/${(await addPage()).id}/previews`, body: { revision: 1 } }),
    status: 409,
  },
  'delete /api/admin/pages/{id}/previews/{preview}': askedBy('build_pages', async () => {
    const { id } = await addPage()
    return { path: `/api/admin/pages/${id}/previews/${await addPagePreview(id)}` }
  }),
  'post /api/admin/pages/{id}/restore': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/restore`,
    body: { number: 1, revision: 1 },
  })),
  'post /api/admin/pages/{id}/publish': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/publish`,
    body: { revision: 1 },
  })),
  'post /api/admin/pages/{id}/move': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/move`,
    body: { route: newRoute() },
  })),
  'post /api/admin/pages/{id}/duplicate': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/duplicate`,
    body: { title: 'Copy', route: newRoute() },
  })),
  'post /api/admin/pages/{id}/archive': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await addPage()).id}/archive`,
    body: { is_archived: true },
  })),
  'post /api/admin/pages/{id}/variant': askedBy('build_pages', async () => ({
    path: `/api/admin/pages/${(await publishedPage()).id}/variant`,
    body: {},
  })),
  'post /api/admin/page-tests/{id}/start': askedBy('build_pages', async () => ({
    path: `/api/admin/page-tests/${(await addVariant()).test}/start`,
    body: { revision: 1 },
  })),
  'post /api/admin/page-tests/{id}/end': askedBy('build_pages', async () => ({
    path: `/api/admin/page-tests/${(await addVariant()).test}/end`,
    body: { keep: 'a' },
  })),
}
