/** The staff's calls for categories, made with a given session. */
import { expect } from 'vitest'
import type { StaffCategory, StaffCategoryDetail } from '../../domain/catalogue/category/staff-category.schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { get, json, write } from './shop.ts'

/** Creates the calls. `cookieOf` is called for each request, because a test file signs in only before its tests. */
export const categoryCalls = (cookieOf: () => string) => ({
  edit: (id: number, body: object, by = cookieOf()) => write('PATCH', `/api/admin/categories/${id}`, body, by),
  move: (id: number, body: object) => write('POST', `/api/admin/categories/${id}/move`, body, cookieOf()),
  read: async (id: number) =>
    json<StaffCategoryDetail>(await get(`/api/admin/categories/${id}`, { Cookie: cookieOf() })),
  all: async () =>
    (await json<{ categories: StaffCategory[] }>(await get('/api/admin/categories', { Cookie: cookieOf() })))
      .categories,
})

export const errorsOf = async (answer: Response): Promise<Problem['errors']> => {
  expect(answer.status).toBe(422)
  return (await json<Problem>(answer)).errors
}
