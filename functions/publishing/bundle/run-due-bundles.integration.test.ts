import type { Client } from '@libsql/client'
import { describe, expect, test } from 'vitest'
import { batch, insertMany } from '../../../database/batch.ts'
import { archivePage } from '../../../database/queries/publishing/staff-pages.ts'
import {
  bundle,
  bundleShop,
  christmas,
  count,
  edit,
  newBundle,
  OTHER,
  on,
  priceOf,
  put,
  rows,
  run,
  STAFF,
  scheduled,
  theDatabase,
} from '../../../tests/factories/bundles.ts'
import { variantRow } from '../../../tests/factories/catalogue.ts'
import { later } from '../../../tests/factories/checkout.ts'
import { editProduct } from '../../catalogue/product/staff/edit.ts'
import { publishPage } from '../page/publish-page.ts'
import { readSection, saveSection } from '../shop/section.ts'
import { bannerSection } from '../shop/sections.ts'
import { cancelSchedule } from './change-bundle.ts'
import { runDueBundles } from './run-due-bundles.ts'

bundleShop()

describe('a due bundle', () => {
  test('goes live with all its items, once, in the name of the staff member who scheduled it', async () => {
    const { id, page } = await christmas()
    const { items } = await bundle(id)
    expect(items.flatMap(({ faults }) => faults)).toEqual([])
    expect(items.map(({ words }) => words).toSorted()).toEqual([
      'Gifts added',
      'new page, draft 1',
      'price £9.99 → £7.50',
      'price £9.99 → £8.50',
      '‘Last orders’',
    ])
    await scheduled(id)
    expect(await run(4.9)).toBe('0 live, 0 failed')
    expect(await priceOf('A1')).toBe(999)
    expect(await run(5)).toBe('1 live, 0 failed')
    expect(await bundle(id)).toMatchObject({ state: 'live', live_at: later(5).toISOString(), scheduled_by: STAFF.name })
    expect([await priceOf('A1'), await priceOf('A2')]).toEqual([850, 750])
    const [shown] = await rows(
      `SELECT document_json = draft_json AS is_draft, note FROM pages JOIN page_versions ON page_versions.id = published_version_id
        WHERE pages.id = ?`,
      String(page),
    )
    expect(shown).toMatchObject({ is_draft: 1, note: 'In the bundle ‘Christmas opens’' })
    expect((await rows('SELECT message FROM banner_messages')).map(({ message }) => message)).toEqual(['Last orders'])
    expect(await rows(`SELECT 1 FROM menu_items WHERE sef_url = 'gifts'`)).toHaveLength(1)
    expect(await count('changes')).toBe(5)
    expect(await rows(`SELECT 1 FROM builds WHERE state = 'queued' AND requested_by = 'Dan Okafor'`)).toHaveLength(1)
    expect(await rows(`SELECT 1 FROM audit WHERE noun = 'product' AND admin_id = 'dan'`)).toHaveLength(2)
    expect(await run(6)).toBe('0 live, 0 failed')
    expect(await count('changes')).toBe(5)
  })

  test('goes live late as well, and two bundles go live in the order of their times', async () => {
    const [first, second] = [await newBundle('First'), await newBundle('Second')]
    await put(first, 'A1', 8.5)
    await put(second, 'A2', 7.5)
    await scheduled(second, 9)
    await scheduled(first, 5)
    expect(await run(60 * 24 * 3)).toBe('2 live, 0 failed')
    expect((await rows('SELECT noun_id FROM changes ORDER BY id')).map(({ noun_id }) => noun_id)).toEqual(['A1', 'A2'])
  })

  test('goes live once with twenty schedulers', async () => {
    const { id } = await christmas()
    await scheduled(id)
    const notices = await Promise.all(Array.from({ length: 20 }, () => run(5)))
    expect(notices.filter((note) => note === '1 live, 0 failed')).toHaveLength(1)
    expect([await count('changes'), await count('bundle_runs'), await count('page_versions')]).toEqual([5, 1, 1])
  })

  test('changes several sizes of one product', async () => {
    const { product_code: _, ...magnum } = variantRow({
      code: 'A1-M',
      variant: { is_default: 0, choice_value: 'Magnum' },
    })
    await insertMany(theDatabase(), 'variants', [{ ...magnum, product_code: 'A1' }])
    const id = await newBundle()
    await put(id, 'A1', 8.5)
    await put(id, 'A1-M', 20)
    await scheduled(id)
    expect(await run(5)).toBe('1 live, 0 failed')
    expect([await priceOf('A1'), await priceOf('A1-M')]).toEqual([850, 2000])
    await theDatabase().execute(`DELETE FROM variants WHERE code = 'A1-M'`)
  })
})

describe('a single fault keeps the whole bundle from going live', () => {
  const goesWrong = async (meanwhile: (of: { id: number; page: number }) => Promise<unknown>): Promise<string[]> => {
    const of = await christmas()
    await scheduled(of.id)
    await meanwhile(of)
    const before = [await count('changes'), await count('page_versions'), await count('menu_items')]
    const prices = [await priceOf('A1'), await priceOf('A2')]
    expect(await run(5)).toBe('0 live, 1 failed')
    expect(await run(6)).toBe('0 live, 0 failed')
    expect([await count('changes'), await count('page_versions'), await count('menu_items')]).toEqual(before)
    expect([await priceOf('A1'), await priceOf('A2')]).toEqual(prices)
    const { state, failed_because } = await bundle(of.id)
    expect(state).toBe('failed')
    return failed_because
  }

  test('a price that another user changed', async () => {
    expect(await goesWrong(() => edit('A2', 12))).toEqual([
      expect.stringMatching(/, price: is £12\.00 now, and was £9\.99 when it was put in the bundle$/),
    ])
  })

  test('a product that was archived', async () => {
    const archive = () => editProduct(theDatabase(), OTHER, 'A1', { status: 'withdrawn' }, later(1))
    expect(await goesWrong(archive)).toEqual([expect.stringMatching(/: is archived: its changes would not be seen$/)])
  })

  test('a page that was deleted, and links to it from the banner and the menu', async () => {
    const remove = ({ page }: { page: number }) => theDatabase().execute('DELETE FROM pages WHERE id = ?', [page])
    expect((await goesWrong(remove)).toSorted()).toEqual([
      'Gifts: this page has been deleted',
      'The banner, link: There is no page at /gifts.',
      'The menu, link: There is no page at /gifts.',
    ])
  })

  test('a page that was archived, or published by another user', async () => {
    const archive = ({ page: id }: { page: number }) =>
      batch(theDatabase(), 'write', [archivePage(id, later(1).toISOString())])
    expect(await goesWrong(archive)).toContainEqual('Gifts: this page is archived')
    await theDatabase().execute('DELETE FROM pages')
    const publish = async ({ page: id }: { page: number }) => {
      await theDatabase().execute(
        `UPDATE pages SET draft_json = json_set(draft_json, '$.title', 'Other') WHERE id = ?`,
        [id],
      )
      await publishPage(
        { database: theDatabase(), staff: OTHER, now: later(1), settings: {} },
        { id, revision: 1, note: '' },
      )
    }
    expect(await goesWrong(publish)).toEqual(['Gifts: another version was published since it was put in the bundle'])
  })

  test('a banner that another user saved', async () => {
    const save = async () => {
      const { value, version } = await readSection(theDatabase(), bannerSection)
      const otherBanner = { ...value, is_animated: !value.is_animated }
      await saveSection({ database: theDatabase(), staff: OTHER, now: later(1) }, bannerSection, {
        value: otherBanner,
        version,
      })
    }
    expect(await goesWrong(save)).toEqual(['The banner: Ruth Alder has changed it since it was put in the bundle'])
  })
})

/** The same database, with a callback run between the job's read and its first write. */
function slowClient(meanwhile: () => Promise<unknown>): Client {
  let isFirst = true
  return new Proxy(theDatabase(), {
    get: (client, name) => {
      if (name !== 'batch') return Reflect.get(client, name).bind(client)
      return async (...args: Parameters<Client['batch']>) => {
        if (args[1] === 'write' && isFirst) {
          isFirst = false
          await meanwhile()
        }
        return client.batch(...args)
      }
    },
  })
}

describe('between the read and the write', () => {
  const runSlowly = (meanwhile: () => Promise<unknown>) =>
    runDueBundles({ database: slowClient(meanwhile), now: () => later(5) })

  test('a price in it changes: nothing goes live', async () => {
    const { id } = await christmas()
    await scheduled(id)
    expect(await runSlowly(() => edit('A2', 12))).toBe('0 live, 1 failed')
    expect([await priceOf('A1'), await priceOf('A2'), await count('page_versions')]).toEqual([999, 1200, 0])
  })

  test('another field of its product changes: it is read again, and goes live', async () => {
    const { id } = await christmas()
    await scheduled(id)
    const taste = () => editProduct(theDatabase(), OTHER, 'A2', { taste: 'Plums' }, later(1))
    expect(await runSlowly(taste)).toBe('1 live, 0 failed')
    expect([await priceOf('A1'), await priceOf('A2')]).toEqual([850, 750])
    expect(await rows(`SELECT taste FROM products WHERE code = 'A2'`)).toMatchObject([{ taste: 'Plums' }])
  })

  test('its page is deleted: nothing goes live', async () => {
    const { id, page } = await christmas()
    await scheduled(id)
    const remove = () => theDatabase().execute('DELETE FROM pages WHERE id = ?', [page])
    expect(await runSlowly(remove)).toBe('0 live, 1 failed')
    expect(await priceOf('A1')).toBe(999)
  })

  test('its schedule is cancelled, or an item is put in: the old version does not go live', async () => {
    const { id } = await christmas()
    await scheduled(id)
    expect(await runSlowly(() => cancelSchedule(on(id)))).toBe('0 live, 0 failed')
    expect([(await bundle(id)).state, await priceOf('A1')]).toEqual(['draft', 999])
    await scheduled(id)
    expect(await runSlowly(() => put(id, 'A2', 6))).toBe('1 live, 0 failed')
    expect(await priceOf('A2')).toBe(600)
  })
})
