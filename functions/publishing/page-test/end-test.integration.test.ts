import { expect, test } from 'vitest'
import { batch } from '../../../database/batch.ts'
import { publishDraft } from '../../../database/queries/publishing/staff-pages.ts'
import type { PageVersionName } from '../../../domain/publishing/page-test/page-test.ts'
import { addPage, bundleShop, rows, STAFF, theDatabase } from '../../../tests/factories/bundles.ts'
import { NOW } from '../../../tests/factories/checkout.ts'
import { runPageTest } from '../../../tests/factories/page-test.ts'
import { endPageTest } from './page-tests.ts'

bundleShop()

/** Starts a test of the page 'gifts', in which B has the title 'Presents'. */
async function running() {
  const at = NOW.toISOString()
  const id = await addPage('gifts')
  await batch(theDatabase(), 'write', publishDraft({ id, revision: 1, note: 'First', by: null, at }))
  const { test: made } = await runPageTest(theDatabase(), { route: 'gifts', words: 'Gifts', instead: 'Presents' })
  return made
}

const retitle = (page: number, title: string) =>
  theDatabase().execute(
    `UPDATE pages SET draft_json = json_set(draft_json, '$.title', ?), draft_revision = draft_revision + 1 WHERE id = ?`,
    [title, page],
  )

async function end(id: number, keep: PageVersionName) {
  const done = await endPageTest({ database: theDatabase(), staff: STAFF, now: NOW }, { id, keep })
  return done.ok ? done.page : done
}

/** Titles of the page's row, its draft and its versions; the live version is marked. */
async function titles(page: number) {
  const [row] = await rows(`SELECT title, draft_json ->> '$.title' AS draft FROM pages WHERE id = ?`, String(page))
  const versions = await rows(
    `SELECT (document_json ->> '$.title') || iif(page_versions.id = published_version_id, ', live', '') AS title, note
      FROM page_versions JOIN pages ON pages.id = page_id WHERE page_id = ? ORDER BY number`,
    String(page),
  )
  return { title: row?.title, draft: row?.draft, versions: versions.map(({ title, note }) => `${title}: ${note}`) }
}

test('keeps B with its unpublished changes, and those of A as a version', async () => {
  const { id, page_id, variant_id } = await running()
  await retitle(page_id, 'Gifts, edited')
  await retitle(variant_id, 'Presents, edited')
  expect(await end(id, 'b')).toMatchObject({ id: page_id, status: 'changed', revision: 3, test_id: null })
  expect(await titles(page_id)).toEqual({
    title: 'Presents, edited',
    draft: 'Presents, edited',
    versions: [
      'Gifts: First',
      'Gifts, edited: Unpublished changes of version A, not kept',
      'Presents, live: Version B of a test, kept',
    ],
  })
})

test('keeps B as page and draft if only A was edited', async () => {
  const { id, page_id } = await running()
  await retitle(page_id, 'Gifts, edited')
  expect(await end(id, 'b')).toMatchObject({ status: 'live' })
  expect(await titles(page_id)).toMatchObject({ title: 'Presents', draft: 'Presents' })
})

test('keeps A with its unpublished changes, and those of B as a version', async () => {
  const { id, page_id, variant_id } = await running()
  await retitle(page_id, 'Gifts, edited')
  await retitle(variant_id, 'Presents, edited')
  expect(await end(id, 'a')).toMatchObject({ id: page_id, status: 'changed', revision: 2 })
  expect(await titles(page_id)).toMatchObject({
    draft: 'Gifts, edited',
    versions: [
      'Gifts, live: First',
      'Presents, edited: Unpublished changes of version B, not kept',
      'Presents: Version B of a test, not kept',
    ],
  })
})

test.each(['a', 'b'] as const)(
  'adds only the version that B showed if nothing was edited, keeping %s',
  async (keep) => {
    const { id, page_id } = await running()
    expect(await end(id, keep)).toMatchObject({ status: 'live' })
    expect((await titles(page_id)).versions).toHaveLength(2)
  },
)
