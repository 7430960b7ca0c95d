/** The staff's calls for promotion codes. */

import { addPromotion, someTerms } from '../promotions.ts'
import { newStaff } from '../staff.ts'
import type { Entry } from './entry.ts'

let cookie: Promise<string> | undefined
const added = () => {
  cookie ??= newStaff('merchandiser').then((staff) => staff.cookie)
  return cookie.then((of) => addPromotion(of))
}

export const PROMOTION_ENTRIES: Record<string, Entry> = {
  'get /api/admin/promotions': { who: 'manage_promotions', good: () => ({ path: '/api/admin/promotions' }) },
  'post /api/admin/promotions': {
    who: 'manage_promotions',
    good: () => ({ path: '/api/admin/promotions', body: someTerms({ code: `P${crypto.randomUUID().slice(0, 20)}` }) }),
  },
  'patch /api/admin/promotions/{code}': {
    who: 'manage_promotions',
    good: async () => ({
      path: `/api/admin/promotions/${(await added()).code}`,
      body: { ...someTerms(), version: 1 },
    }),
  },
  'delete /api/admin/promotions/{code}': {
    who: 'manage_promotions',
    good: async () => ({ path: `/api/admin/promotions/${(await added()).code}` }),
  },
}
