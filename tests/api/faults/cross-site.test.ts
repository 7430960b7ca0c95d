/** Promise 13: no other site can write to the shop. Every call × {no Origin, a foreign one, a form, a GET}. */
import { expect, test } from 'vitest'
import { newCustomer } from '../people.ts'
import { SHOP } from '../shop.ts'
import { allCalls, ask } from './calls.ts'
import { ENTRIES } from './entries.ts'
import { report, sized } from './size.ts'

/** Called by mail programs and providers from anywhere, and authorised by a token or signature. */
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

const { cookie } = await newCustomer()
const writes = (await allCalls()).filter(({ method, name }) => method !== 'GET' && !FROM_ANYWHERE.includes(name))

test('refuses every write from another site', async () => {
  const count = sized(ATTACKS.length, 3)
  let tried = 0
  for (const [place, call] of writes.entries()) {
    // Each call gets different attacks, so that a short run covers all of them.
    for (let i = 0; i < count; i += 1) {
      const [how, headers] = ATTACKS[(place * count + i) % ATTACKS.length] ?? ['', {}]
      const { status } = await ask(call.method, { path: call.path, cookie, headers })
      expect([403, 415], `${call.name} ${how}: ${status}`).toContain(status)
      tried += 1
    }
  }
  report(13, `${tried} writes from elsewhere to ${writes.length} calls, 0 accepted`)
})

test('writes nothing on a GET', async () => {
  const reads = new Set((await allCalls()).filter(({ method }) => method === 'GET').map(({ path }) => path))
  for (const { name, path } of writes) {
    if (reads.has(path)) continue
    const { status } = await ask('GET', { path: path.replace(/\{\w+\}/g, '1'), cookie })
    // Callers who are not staff don't learn which admin calls exist.
    const isForAnyone = !path.startsWith('/api/admin/') || ENTRIES[name]?.who === 'anyone'
    expect([name, status]).toEqual([name, isForAnyone ? 404 : 401])
  }
})
