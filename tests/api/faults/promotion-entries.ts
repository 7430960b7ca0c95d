/** The staff's calls for promotion codes. */

import { newStaff } from '../people.ts'
import { addPromotion, newCode, someTerms } from '../promotions.ts'
import { askedBy, type Entry } from './entry.ts'

const path = '/api/admin/promotions'
const who = 'manage_promotions'

let cookie: Promise<string> | undefined
const added = async () => {
  cookie ??= newStaff('merchandiser').then((staff) => staff.cookie)
  return `${path}/${(await addPromotion(await cookie)).code}`
}

export const PROMOTION_ENTRIES: Record<string, Entry> = {
  'get /api/admin/promotions': askedBy(who, { path }),
  'post /api/admin/promotions': askedBy(who, () => ({ path, body: someTerms({ code: newCode() }) })),
  'patch /api/admin/promotions/{code}': askedBy(who, async () => ({
    path: await added(),
    body: { ...someTerms(), version: 1 },
  })),
  'delete /api/admin/promotions/{code}': askedBy(who, async () => ({ path: await added() })),
}
