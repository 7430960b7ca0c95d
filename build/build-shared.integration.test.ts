/** A changed menu, banner, search bar or look is put into all pages without rendering them, with the same bytes. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LAST_WINE, openBuiltShop } from '../tests/factories/built-shop.ts'
import { forAllTests } from '../tests/factories/for-all-tests.ts'
import { differenceOf, filesIn, NO_DIFFERENCE } from '../tests/factories/served-files.ts'
import { NIGHTLY } from '../tests/timeouts.ts'
import { currentLink, liveRelease, releaseDir } from './release/release.ts'

const shop = forAllTests(openBuiltShop)

const run = (sql: string) => shop.client.execute(sql)

/** Builds, and compares the release with that of a full build. `busy` is 0 if no page was rendered. */
async function compared(touched: string[] = []) {
  const built = await shop.build({ touched, shared: true })
  if (!built.ok) throw new Error(built.problems.join('\n'))
  const { busy, failed, release } = built
  await shop.build({ everything: true })
  const difference = differenceOf(filesIn(releaseDir(shop.siteDir, release)), filesIn(currentLink(shop.siteDir)))
  return { isRendered: busy > 0, failed, difference }
}

test('publishes a menu label, the banner and the search bar without rendering', async () => {
  await run(`UPDATE menu_items SET name = 'Pale & <crisp>' WHERE sef_url = 'white'`)
  await run(`UPDATE banner_messages SET message = 'Closed on Boxing Day'`)
  const numbers = await shop.numbers()
  expect(await compared()).toEqual({ isRendered: false, failed: [], difference: NO_DIFFERENCE })
  expect(await shop.file('white.html')).toContain('Pale &amp; &lt;crisp&gt;')
  expect(await shop.file('white.html')).toContain('Closed on Boxing Day')
  expect(await shop.numbers()).toEqual(numbers)
})

test('publishes a logo and colours, and then the original look again', async () => {
  const original = await shop.file('white.html')
  await writeFile(join(shop.mediaDir, 'vine.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await run(`INSERT INTO media (file, mime_type, bytes, content_hash, created_at)
    VALUES ('vine.svg', 'image/svg+xml', 41, 'x', '2026-01-01T00:00:00.000Z')`)
  await run(
    `INSERT INTO config VALUES ('look', '{"logo": "vine.svg", "accent": "#14493d"}', '2026-01-01T00:00:00.000Z')`,
  )
  expect(await compared()).toEqual({ isRendered: false, failed: [], difference: NO_DIFFERENCE })
  const page = (await shop.file('white.html')) ?? ''
  expect(page).toContain('<img class="mark" src="/images/vine.svg" alt=""/>')
  const [, sheet = ''] =
    page.match(/<link rel="stylesheet" href="\/(dynamic_pages\/css\/theme\.[0-9a-f]+\.css)">/) ?? []
  expect(await shop.file(sheet)).toContain('--burgundy:#14493d;')
  expect(await shop.file('cart.html')).toContain(sheet)
  await run(`DELETE FROM config WHERE key = 'look'`)
  expect(await compared()).toEqual({ isRendered: false, failed: [], difference: NO_DIFFERENCE })
  const restored = await shop.file('white.html')
  expect(restored?.length).toBe(original?.length)
  expect(restored).not.toContain('theme.')
})

test('publishes a menu label and a price that are saved together, twice in a row', async () => {
  for (const label of ['White', 'Whites of all kinds']) {
    await run(`UPDATE menu_items SET name = '${label}' WHERE sef_url = 'white'`)
    await run(`UPDATE variants SET price_pence = price_pence + 1 WHERE code = '${LAST_WINE}'`)
    const built = await shop.build({ touched: [LAST_WINE], shared: true })
    expect(built).toMatchObject({ ok: true, failed: [] })
    if (built.ok) expect(built.busy).toBeLessThan(500)
  }
  expect(await compared()).toMatchObject({ failed: [], difference: NO_DIFFERENCE })
})

test('renders pages when the banner appears or disappears, since its surroundings change', async () => {
  await run(`UPDATE config SET value_json = json_set(value_json, '$.status', 'I') WHERE key = 'banner'`)
  expect(await compared()).toEqual({ isRendered: true, failed: [], difference: NO_DIFFERENCE })
})

test('renders pages when one was changed after its build', NIGHTLY, async () => {
  await run(`UPDATE menu_items SET name = 'Whites' WHERE sef_url = 'white'`)
  const file = join(releaseDir(shop.siteDir, liveRelease(shop.siteDir) ?? ''), 'white.html')
  await writeFile(file, ((await shop.file('white.html')) ?? '').replace('Whites of all kinds', 'Whites of all sorts'))
  expect(await compared()).toEqual({ isRendered: true, failed: [], difference: NO_DIFFERENCE })
})

test('does not publish a menu with a broken link', async () => {
  const before = liveRelease(shop.siteDir)
  await run(`UPDATE menu_items SET type = 'CU', custom_url = '/nowhere' WHERE sef_url = 'white'`)
  const built = await shop.build({ touched: [], shared: true })
  expect(built).toMatchObject({ ok: false, stage: 'verify' })
  expect(JSON.stringify(built)).toContain('/nowhere')
  expect(liveRelease(shop.siteDir)).toBe(before)
})
