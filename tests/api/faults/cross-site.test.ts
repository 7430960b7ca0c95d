/** Promise 13: no other site can write here. Each call × {no Origin, a foreign one, a form, a GET}. */
import { beforeAll, expect, test } from 'vitest'
import { SHOP } from '../shop.ts'
import { allCalls, ask, type Call } from './calls.ts'
import { ENTRIES } from './entries.ts'
import { report } from './size.ts'
import { newWorld, type World } from './world.ts'

/** Called by mail programs and providers from anywhere: their token or signature is what lets them in. */
const FROM_ANYWHERE = ['post /api/marketing/unsubscribe', 'post /api/webhooks/stripe', 'post /api/webhooks/test']

const JSON_TYPE = { 'Content-Type': 'application/json' }
const EVIL = 'https://evil.test'

const ATTACKS: [how: string, headers: Record<string, string>][] = [
  ['without an Origin', JSON_TYPE],
  ['from another site', { ...JSON_TYPE, Origin: EVIL }],
  ['from another site that says it is none', { ...JSON_TYPE, Origin: EVIL, 'Sec-Fetch-Site': 'same-origin' }],
  ['from a page without an origin', { ...JSON_TYPE, Origin: 'null' }],
  ['from our own host without TLS', { ...JSON_TYPE, Origin: 'http://shop.test' }],
  ['from a neighbour', { ...JSON_TYPE, Origin: 'https://shop.test.evil.test' }],
  ['across sites, as the browser says', { ...JSON_TYPE, 'Sec-Fetch-Site': 'cross-site' }],
  ['from the same site, as the browser says', { ...JSON_TYPE, 'Sec-Fetch-Site': 'same-site' }],
  ['by a form', { Origin: EVIL, 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['by a form of many parts', { Origin: EVIL, 'Content-Type': 'multipart/form-data; boundary=x' }],
  ['by a form of plain text', { Origin: EVIL, 'Content-Type': 'text/plain' }],
  ['by our own page’s form', { Origin: SHOP, 'Content-Type': 'text/plain' }],
  ['by our own page as something like JSON', { Origin: SHOP, 'Content-Type': 'application/jsonp' }],
]

let world: World
let writes: Call[]
beforeAll(async () => {
  world = await newWorld()
  writes = (await allCalls()).filter(({ method, name }) => method !== 'GET' && !FROM_ANYWHERE.includes(name))
})

/** The path of a good call, with the owner's ids. */
const pathOf = async ({ name, path }: Call): Promise<string> => (await ENTRIES[name]?.good(world))?.path ?? path

test('no write is taken from elsewhere', async () => {
  let tried = 0
  for (const call of writes) {
    const good = await ENTRIES[call.name]?.good(world)
    for (const [how, headers] of ATTACKS) {
      const asked = { path: good?.path ?? call.path, body: good?.body ?? {}, cookie: world.cookie, headers }
      const { status } = await ask(call.method, asked)
      expect([403, 415], `${call.name} ${how}: ${status}`).toContain(status)
      tried += 1
    }
  }
  report(13, `${tried} writes from elsewhere to ${writes.length} calls, 0 accepted`)
})

test('nothing is written by a GET', async () => {
  const reads = new Set((await allCalls()).filter(({ method }) => method === 'GET').map(({ path }) => path))
  for (const call of writes) {
    if (reads.has(call.path)) continue
    const { status } = await ask('GET', { path: await pathOf(call), cookie: world.cookie })
    // Who is no member of staff is not told what the admin has.
    const isForAnyone = !call.path.startsWith('/api/admin/') || ENTRIES[call.name]?.who === 'anyone'
    expect([call.name, status]).toEqual([call.name, isForAnyone ? 404 : 401])
  }
})
