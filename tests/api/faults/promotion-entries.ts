/** The staff's calls for promotion codes. */
import { newStaff } from '../people.ts'
import { addPromotion, newCode, someTerms } from '../promotions.ts'
import { askedBy, type Call } from './entry.ts'

const who = 'manage_promotions'

let cookie: Promise<string> | undefined
const added = async () => {
  cookie ??= newStaff('merchandiser').then((staff) => staff.cookie)
  return (await addPromotion(await cookie)).code
}

export const PROMOTION_ENTRIES: Record<string, Call> = {
  'get /api/admin/promotions': askedBy(who),
  'post /api/admin/promotions': askedBy(who, () => ({ body: someTerms({ code: newCode() }) })),
  'post /api/admin/promotions/missing-accounts': askedBy('serve_customers', {
    body: { customer_emails: ['ann@example.test'] },
  }),
  'patch /api/admin/promotions/{code}': askedBy(who, async () => ({
    at: await added(),
    body: { ...someTerms(), version: 1 },
  })),
  'delete /api/admin/promotions/{code}': askedBy(who, async () => ({ at: await added() })),
}
