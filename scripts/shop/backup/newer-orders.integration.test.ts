import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import { withDatabase } from '../../../tests/factories/database.ts'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { addOrder } from '../../../tests/factories/orders.ts'
import { shopSettings } from '../../../tests/factories/shop-settings.ts'
import { databaseFile } from '../database-file.ts'
import { describeLost, ordersSince } from './newer-orders.ts'

test('finds the orders since a backup in a shop, and none in a damaged or missing one', async () => {
  const dataDir = join(folderOfTest(), 'data')
  const settings = shopSettings({ DATA_DIR: dataDir })
  const since = () => ordersSince(settings, '2026-11-29T03:15:00.000Z', {})
  expect(await since()).toEqual([])

  const later = await withDatabase(dataDir, async (client) => {
    await migrate(client)
    await addOrder(client, { created_at: '2026-11-29T03:14:59.000Z' })
    return await addOrder(client, { created_at: '2026-11-29T09:00:00.000Z' })
  })
  expect(await since()).toEqual([later.number])

  await writeFile(databaseFile(dataDir), 'no database')
  expect(await since()).toEqual([])
})

test('names ten orders at most', () => {
  expect(describeLost(['W1'])).toContain('An order placed since the backup will not be in the restored shop: W1.')
  const many = Array.from({ length: 12 }, (_, index) => `W${index}`)
  expect(describeLost(many)).toContain('12 orders placed since')
  expect(describeLost(many)).toContain('W9 and 2 more.')
})
