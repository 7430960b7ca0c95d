import { expect, test } from 'vitest'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { $session } from './session.ts'
import type { OpenedList } from './worker-messages.ts'

const LIST: OpenedList = {
  columns: ['SKU'],
  examples: { SKU: 'A1' },
  proposed: { SKU: 'id' },
  leftOut: { SKU: '' },
  headings: 'abc',
  encoding: 'utf-8',
  namesPictures: true,
}

const shown = (list: OpenedList, isAlone = true): string =>
  drawn(<ColumnsPanel session={{ ...$session.get(), file_name: 'products.csv' }} list={list} isAlone={isAlone} />)

test('names the command that downloads the pictures of an export', () => {
  const command = 'npm run import:pictures -- products.csv'
  expect(shown(LIST)).toContain(command)
  expect(shown({ ...LIST, namesPictures: false })).not.toContain(command)
})
