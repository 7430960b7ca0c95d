import { expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { archivePage, publishDraft } from '../../../database/queries/publishing/staff-pages.ts'
import { bundleShop, rows, theDatabase } from '../../../tests/factories/bundles.ts'
import { later, NOW } from '../../../tests/factories/checkout.ts'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { showTimedParts } from './show-timed-parts.ts'

bundleShop()

const iso = (minutes: number): string => later(minutes).toISOString()
const run = (minutes: number) => showTimedParts({ database: theDatabase(), now: () => later(minutes) })
const moments = () => rows('SELECT at FROM page_moments ORDER BY at')

/** Publishes a page with a container shown from minute 10 to 20, and an element hidden until minute -5. */
async function publish(): Promise<number> {
  const text = { ...anElement('text', 'text', {}), dates: { mode: 'hide', from: '', until: iso(-5) } } as const
  const dates = { mode: 'show', from: iso(10), until: iso(20) } as const
  const document = JSON.stringify(aPage([aContainer('c', [aBlock('b', [text])], { dates })], { route: 'advent' }))
  const { rows: made } = await theDatabase().execute(
    `INSERT INTO pages (route, title, draft_json, created_at, updated_at) VALUES ('advent', 'Advent', ?, ?, ?)
      RETURNING id`,
    [document, NOW.toISOString(), NOW.toISOString()],
  )
  const id = Number(made[0]?.id)
  await batch(theDatabase(), 'write', publishDraft({ id, revision: 1, note: '', by: null, at: NOW.toISOString() }))
  return id
}

test('requests a build at each time of a published page, once', async () => {
  await publish()
  expect(await moments()).toEqual([{ at: iso(10) }, { at: iso(20) }])
  expect(await run(9.9)).toBe('0 pages')
  expect(await rows('SELECT 1 FROM builds')).toEqual([])
  expect(await Promise.all([run(10), run(10)])).toContain('1 page')
  expect(await rows('SELECT noun, noun_id, summary FROM changes')).toEqual([
    { noun: 'page', noun_id: 'advent', summary: 'Advent: a part is shown or hidden' },
  ])
  expect(await rows(`SELECT requested_by FROM builds WHERE state = 'queued'`)).toEqual([
    { requested_by: 'The shop itself' },
  ])
  expect(await moments()).toEqual([{ at: iso(20) }])
  expect(await run(11)).toBe('0 pages')
})

test('forgets the times of a page that is taken off the site', async () => {
  const id = await publish()
  await batch(theDatabase(), 'write', [archivePage(id, iso(1))])
  expect(await moments()).toEqual([])
})
