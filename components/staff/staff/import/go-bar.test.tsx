import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { StaffAction } from '../../../../domain/staff/access/roles.ts'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { changesCountQuery } from '../../core/queries/publishing-queries.ts'
import type { DryRun } from './dry-run.ts'
import { GoBar } from './go-bar.tsx'
import { $session } from './session.ts'
import type { Taken } from './take.ts'
import { TakenPanel } from './taken-panel.tsx'

const NONE = { refused: [], odd: [], changed: [], new: [], same: [] }
const RUN: DryRun = {
  id: 'a',
  rows: 1,
  seconds: 1,
  counts: { refused: 0, odd: 0, changed: 1, new: 0, same: 0 },
  listed: NONE,
  withoutPicture: 0,
  undecided: { products: 0, withoutPicture: 0 },
  groups: [],
  missing: { categories: [], is_open: true },
  unknownCountries: new Map(),
  reasons: {},
  repaired: { total: 0, examples: [] },
  refusedFile: new Blob(),
  good: { rows: 1, batches: 1 },
}

const shown = (auto_publish: boolean, ...permissions: StaffAction[]): string => {
  const client = new QueryClient()
  if (permissions.length > 0)
    client.setQueryData(changesCountQuery.queryKey, { changes: [], total: 0, left: 0, auto_publish })
  return drawn(<GoBar session={$session.get()} run={RUN} staff={{ permissions }} />, client)
}

test('states whether the changes wait for publication', () => {
  expect(shown(true, 'publish')).toContain('1 change will go live as soon as saved.')
  expect(shown(false, 'publish')).toContain('1 change will wait under Publishing.')
  expect(shown(true)).toContain('1 change will be saved.')
})

const TAKEN: Taken = {
  run: { id: 'a', file_name: 'list.csv', rows: 2, batches: 1, left_out: 11 },
  done: 1,
  added: 0,
  changed: 2,
  left: [],
  state: 'done',
  message: '',
  undone: null,
}

test('counts the rows that were left out of a finished import, and offers them as a file', () => {
  const panel = (dryRun: DryRun | null) => drawn(<TakenPanel taken={TAKEN} dryRun={dryRun} />)
  const here = panel({ ...RUN, counts: { ...RUN.counts, refused: 11 } })
  expect(here).toContain('0 products added, 2 changed, 11 rows left out.')
  expect(here).toContain('Download 11 left-out rows')
  expect(drawn(null)).not.toContain('Download')
})
