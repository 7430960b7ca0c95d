/** Whatever staff write is in the audit log, and what changes the site is among the changes: a call that leaves neither fails. */
import { beforeAll, describe, expect, test } from 'vitest'
import { may, STAFF_ACTIONS, type StaffAction, USER_TYPES, type UserType } from '../../../domain/admin/roles.ts'
import { database } from '../database.ts'
import { newStaff } from '../staff.ts'
import { ask } from './calls.ts'
import { CHANGING } from './changing-calls.ts'
import { ENTRIES } from './entries.ts'
import { newWorld, type World } from './world.ts'

const isAction = (who: string): who is StaffAction => STAFF_ACTIONS.some((action) => action === who)

/** By post, since what they ask with is long; nothing is written. */
const QUESTIONS = [
  'post /api/admin/categories/matches',
  'post /api/admin/customers/imports/dry-run',
  'post /api/admin/imports/dry-run',
  'post /api/admin/phone-orders/quote',
  // A secret of whoever calls; its confirmation is what counts (tests/api/two-factor.test.ts).
  'post /api/admin/account/two-factor',
]

/** Their good call is refused here, for want of something: two-factor.test.ts and functions/admin/preview look for their rows. */
const REFUSED_HERE = [
  'post /api/admin/account/two-factor/confirm',
  'post /api/admin/account/two-factor/off',
  'post /api/admin/bundles/{id}/preview',
  'post /api/admin/pages/{id}/previews',
]

/** Writes that no row is left of, and why. */
const UNAUDITED: Readonly<Record<string, string>> = {
  'put /api/admin/pages/{id}/presence': 'an open editor says so every 20 seconds, and it is forgotten within a minute',
}

const STAFF_CALLS = Object.entries(ENTRIES).filter(
  ([name, { who }]) => !name.startsWith('get ') && (isAction(who) || who === 'staff') && !QUESTIONS.includes(name),
)
const WRITES = STAFF_CALLS.filter(([name]) => !REFUSED_HERE.includes(name) && !(name in UNAUDITED))

/** Whose writes are what shoppers see. */
const MAKES_THE_SITE: readonly string[] = ['write_catalogue', 'build_pages', 'configure_site', 'manage_media']
/** And of those who run the shop. */
const ALSO = ['put /api/admin/config/company', 'put /api/admin/config/delivery', 'put /api/admin/config/features']

/** Of those, the ones that leave the site as it is, and why. */
const BESIDE_THE_SITE: Readonly<Record<string, string>> = {
  'delete /api/admin/media/{file}': 'only what stands nowhere can be deleted',
  'patch /api/admin/media/{file}': 'this file stands nowhere',
  'put /api/admin/media/{file}/content': 'this file stands nowhere',
  'post /api/admin/media': 'a new file stands nowhere yet',
  'delete /api/admin/pages/{id}/previews/{preview}': 'a draft’s link',
  'put /api/admin/pages/{id}/draft': 'a draft',
  'post /api/admin/pages/{id}/archive': 'this page was never published',
  'post /api/admin/pages/{id}/move': 'this page was never published',
  'post /api/admin/pages/{id}/duplicate': 'a draft',
  'post /api/admin/pages/{id}/restore': 'a draft',
  'post /api/admin/pages/{id}/variant': 'a draft',
  'post /api/admin/pages': 'a draft',
  'post /api/admin/page-tests/{id}/end': 'this test never began',
  'post /api/admin/categories': 'a category is hidden at first',
  'patch /api/admin/product-types/{id}': 'no product has this type',
  'post /api/admin/product-types': 'no product has it yet',
  'post /api/admin/club-plans': 'a club plan is not offered at first',
  'post /api/admin/imports': 'its batches write',
  'post /api/admin/imports/{id}/undo': 'this import has written nothing yet',
  'put /api/admin/imports/mappings/{headings}': 'which column is which',
  'put /api/admin/bundles/{id}/products/{code}': 'it waits in the bundle',
  'put /api/admin/bundles/{id}/pages/{page}': 'it waits in the bundle',
  'put /api/admin/bundles/{id}/menu': 'it waits in the bundle',
  'put /api/admin/bundles/{id}/banner': 'it waits in the bundle',
  'put /api/admin/config/redirects': 'the Worker asks for them',
  'put /api/admin/config/searchbar': 'the search box asks for it',
  'put /api/admin/config/synonyms': 'the search asks for them',
}

let world: World
beforeAll(async () => {
  world = await newWorld()
})

const cookies = new Map<UserType, string>()

/** The cookie of staff of a type, the same for all calls: none of them signs out. */
const signedIn = async (type: UserType): Promise<string> => {
  const cookie = cookies.get(type) ?? (await newStaff(type)).cookie
  cookies.set(type, cookie)
  return cookie
}

const lastOf = async (table: 'audit' | 'changes'): Promise<number> => {
  const { rows } = await database.execute(`SELECT coalesce(max(id), 0) AS id FROM ${table}`)
  return Number(rows[0]?.id)
}

describe.each(WRITES)('%s', (name, entry) => {
  test('leaves its traces', async () => {
    const type = USER_TYPES.find((one) => !isAction(entry.who) || may(one, entry.who)) ?? 'owner'
    const cookie = await signedIn(type)
    const { asked, after } = (await CHANGING[name]?.(cookie)) ?? { asked: await entry.good(world) }
    const [audited, changed] = [await lastOf('audit'), await lastOf('changes')]
    const answer = await ask(name.split(' ')[0]?.toUpperCase() ?? '', { ...asked, cookie })
    expect(answer.status, await answer.text()).toBe(entry.status ?? 200)
    expect(await lastOf('audit'), 'no row of the audit log').toBeGreaterThan(audited)
    if ((MAKES_THE_SITE.includes(entry.who) && !(name in BESIDE_THE_SITE)) || ALSO.includes(name))
      expect(await lastOf('changes'), 'no row of the changes').toBeGreaterThan(changed)
    await after?.()
  })
})

test('every exception is a call that there is', () => {
  const names = Object.keys(ENTRIES)
  const exceptions = [
    ...QUESTIONS,
    ...REFUSED_HERE,
    ...ALSO,
    ...Object.keys({ ...UNAUDITED, ...BESIDE_THE_SITE, ...CHANGING }),
  ]
  expect(exceptions.filter((name) => !names.includes(name))).toEqual([])
})
