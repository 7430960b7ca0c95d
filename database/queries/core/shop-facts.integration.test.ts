import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { toArguments } from '../../arguments.ts'
import { selectShopFacts } from './shop-facts.ts'

const database = testDatabase()

// Used by the menu, the banner and the club's plans: scanning all units would read 70,000 rows for 10,000 products.
test('reads a shop’s offers from the indexes of special prices, without scanning all units', async () => {
  const { sql, parameters } = selectShopFacts()
  const plan = await database.client.execute(`EXPLAIN QUERY PLAN ${sql}`, toArguments(parameters))
  const looks = plan.rows.map(({ detail }) => String(detail)).filter((detail) => /\bvariants\b/.test(detail))
  expect(looks).toHaveLength(4)
  for (const index of ['in_mix_six', 'outside_mix_six', 'locked_in', 'in_wine_club'])
    expect(looks.filter((look) => look.includes(` INDEX variants_${index}`))).toHaveLength(1)
})
