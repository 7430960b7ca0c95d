/** Products are sorted by the name that staff see first, and not by the winery before it in the title. */
import type { Migration } from '../migration.ts'

/** Letters of names in Latin script with their base, as sortTitle folds them. Products written later are folded by it. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'ÀÁÂÃÄÅàáâãäå',
  c: 'ÇçČč',
  e: 'ÈÉÊËèéêë',
  i: 'ÌÍÎÏìíîï',
  n: 'Ññ',
  o: 'ÒÓÔÕÖŐòóôõöő',
  s: 'Šš',
  u: 'ÙÚÛÜŰùúûüű',
  y: 'Ýýÿ',
  z: 'Žž',
  '': "'’‘`",
}

const foldOne = ([base, letters]: [string, string]): string => {
  const folded = [...letters].reduce(
    (text, letter) => `replace(${text}, '${letter.replace("'", "''")}', '${base}')`,
    'sort_name',
  )
  return `UPDATE products SET sort_name = ${folded} WHERE sort_name GLOB '*[^ -~]*' OR instr(sort_name, '''') > 0`
}

export const sortNames: Migration = {
  number: 102,
  name: 'sort_names',
  statements: [
    `ALTER TABLE products ADD COLUMN sort_name TEXT NOT NULL DEFAULT ''`,
    'UPDATE products SET sort_name = lower(name)',
    ...Object.entries(LETTERS).map(foldOne),
    'CREATE INDEX products_by_sort_name ON products (sort_name, code)',
  ],
}
