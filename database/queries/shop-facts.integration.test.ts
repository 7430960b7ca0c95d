import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { toArguments } from '../arguments.ts'
import { selectShopFacts } from './shop-facts.ts'

const database = testDatabase()

// The menu, the banner and the club's plans ask for it: a look at all units would be 70,000 rows of 10,000 products.
test('what a shop offers is told by the indexes of special prices, not by a look at all units', async () => {
  const { sql, parameters } = selectShopFacts()
  const plan = await database.client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: toArguments(parameters) })
  const looks = plan.rows.map(({ detail }) => String(detail)).filter((detail) => /\bvariants\b/.test(detail))
  expect(looks).toHaveLength(4)
  for (const index of ['in_mix_six', 'outside_mix_six', 'locked_in', 'in_wine_club'])
    expect(looks.filter((look) => look.includes(` INDEX variants_${index}`))).toHaveLength(1)
})
