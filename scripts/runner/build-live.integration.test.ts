/** Builds of a start or a command in the history, which the alarm of a failed build reads. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { batch } from '../../database/batch.ts'
import { selectBuilds } from '../../database/queries/core/builds.ts'
import { selectAlarmFacts } from '../../database/queries/staff/alarms.ts'
import { openBuiltShop, SITE_URL } from '../../tests/factories/built-shop.ts'
import { forAllTests } from '../../tests/factories/for-all-tests.ts'
import { dataFolders } from '../shop/data-dir.ts'
import { buildLive } from './build-live.ts'
import type { BuildShopOptions } from './build-shop.ts'

const shop = forAllTests(openBuiltShop)

const build = (more: Partial<BuildShopOptions> = {}) => {
  const folders = { ...dataFolders(shop.siteDir), siteDir: shop.siteDir, mediaDir: shop.mediaDir }
  return buildLive('npm start', { client: shop.client, folders, siteUrl: SITE_URL, ...more })
}

/** States of the listed builds, newest first, and whether the alarm rings. */
const seen = async () => {
  const [builds, facts] = await batch(shop.client, 'read', [selectBuilds(10), selectAlarmFacts(new Date())])
  const rings = facts.rows.some(({ cause }) => cause === 'build_failed')
  return { builds: builds.rows.map(({ by, state }) => `${by}: ${state}`), rings }
}

test('lists a failed build, and the next one that does not fail, even without changes', async () => {
  expect(await build()).toMatchObject({ ok: true })
  const { builds } = await seen()
  const aborted = AbortSignal.abort()
  const lost = { everything: true, holds: sql`false` }
  await expect(build({ ...lost, signal: aborted })).rejects.toThrow()
  expect(await seen()).toEqual({ builds, rings: false })

  await expect(build(lost)).rejects.toThrow()
  expect(await seen()).toEqual({ builds: ['npm start: failed', ...builds], rings: true })

  expect(await build()).toMatchObject({ ok: true, rendered: 0 })
  const after = ['npm start: published', 'npm start: failed', ...builds]
  expect(await seen()).toEqual({ builds: after, rings: false })
  expect(await build()).toMatchObject({ ok: true, rendered: 0 })
  expect(await seen()).toEqual({ builds: after, rings: false })
})
