/** Each heading of the menu puts a wine of its own forward: the one red of before stays the choice for red wines. */
import type { Migration } from './migration.ts'

const byHeading = (column: string) =>
  `CASE WHEN ${column} = 'null' THEN '{}' ELSE json_object('/red', json(${column})) END`

export const menuPromotions: Migration = {
  number: 31,
  name: 'menu-promotions',
  statements: [
    `UPDATE config SET key = 'menu_promotions', value_json = ${byHeading('value_json')} WHERE key = 'menu_promotion'`,
    `UPDATE imported SET key = 'menu_promotions', record_json = ${byHeading('record_json')}
      WHERE noun = 'setting' AND key = 'menu_promotion'`,
  ],
}
