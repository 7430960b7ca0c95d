/** Promise 20: what is one person's is kept by no cache, and never answered to the next. A then B over every call. */
import { beforeAll, expect, test } from 'vitest'
import { allCalls, ask } from './calls.ts'
import { ENTRIES } from './entries.ts'
import { report } from './size.ts'
import { newWorld, type World } from './world.ts'

/** The same for everybody, and so fit for any cache for a minute. */
const SHARED = [
  'get /api/banner-config',
  'get /api/breadcrumbs',
  'get /api/meta-tags/category',
  'get /api/nav-bar/menu-items',
  'get /api/searchbar-config',
]

let a: World
let b: World
beforeAll(async () => {
  a = await newWorld()
  b = await newWorld()
})

const READS = Object.entries(ENTRIES).filter(([name]) => name.startsWith('get '))

test.each(READS)('%s', async (name, entry) => {
  const path = (await entry.good(a)).path
  const theirs = await (await ask('GET', { path: (await entry.good(b)).path, cookie: b.cookie })).text()
  for (const cookie of [a.cookie, b.cookie, '']) {
    const answer = await ask('GET', { path, cookie })
    const body = await answer.text()
    if (cookie !== a.cookie) expect(body).not.toContain(a.secret)
    if (cookie !== b.cookie) expect(body).not.toContain(b.secret)
    const cached = answer.headers.get('Cache-Control')
    expect(cached).toBe(SHARED.includes(name) ? 'public, max-age=60' : 'private, no-store')
    // A shared answer brings nobody a cookie.
    if (cached !== 'private, no-store') expect(answer.headers.get('Set-Cookie')).toBeNull()
  }
  if (SHARED.includes(name)) {
    expect(await (await ask('GET', { path })).text(), 'shared answers are the same for all').toBe(theirs)
  }
})

test('whatever a call makes of a bare question is kept by no cache, but for what is the same for all', async () => {
  for (const { name, method, path } of await allCalls()) {
    const answer = await ask(method, { path: path.replace(/\{\w+\}/g, 'x'), cookie: a.cookie })
    const isShared = SHARED.includes(name) && answer.status === 200
    expect([name, answer.headers.get('Cache-Control')]).toEqual([
      name,
      isShared ? 'public, max-age=60' : 'private, no-store',
    ])
  }
})

test('every write’s answer is private, too, and so is every refusal', async () => {
  const writes = Object.entries(ENTRIES).filter(([name]) => !name.startsWith('get '))
  for (const [name, entry] of writes) {
    const method = name.split(' ')[0]?.toUpperCase() ?? ''
    const { path } = await entry.good(a)
    const answer = await ask(method, { path, body: '{"nonsense":1}', cookie: b.cookie })
    expect([name, answer.headers.get('Cache-Control')]).toEqual([name, 'private, no-store'])
  }
  report(20, `A then B over ${Object.keys(ENTRIES).length} calls, 0 leaks`)
})
